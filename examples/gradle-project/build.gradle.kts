// SPDX-License-Identifier: Apache-2.0
// A project to begin with. Needs a JDK 25 and Gradle 9.1 or later. Tests: gradle build. Run: see README.md.
plugins {
    application
}

val mpi4jVersion = "0.1.0-SNAPSHOT"

repositories {
    mavenLocal() // where "mvn install" in mpi4j's sources puts it; not needed for a release
    mavenCentral()
}

dependencies {
    implementation(platform("org.mpi4j:mpi4j-bom:$mpi4jVersion"))
    implementation("org.mpi4j:mpi4j")
    testImplementation(platform("org.mpi4j:mpi4j-bom:$mpi4jVersion"))
    testImplementation("org.mpi4j:mpi4j-junit") // tests that run on several ranks
    testImplementation(platform("org.junit:junit-bom:6.1.3"))
    testImplementation("org.junit.jupiter:junit-jupiter")
    testRuntimeOnly("org.junit.platform:junit-platform-launcher")
}

java {
    toolchain {
        languageVersion = JavaLanguageVersion.of(25)
    }
}

application {
    mainClass = "org.example.Sum"
}

tasks.jar {
    manifest {
        attributes("Main-Class" to application.mainClass)
    }
}

tasks.test {
    useJUnitPlatform()
    jvmArgs("--enable-native-access=ALL-UNNAMED") // messages through shared memory are faster so
}
