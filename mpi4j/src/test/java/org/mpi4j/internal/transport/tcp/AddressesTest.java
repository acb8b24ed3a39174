// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.internal.transport.tcp.Addresses.Local;

class AddressesTest {
  private static final Local LO = local("lo", "127.0.0.1", 8);
  private static final Local LO6 = local("lo", "::1", 128);
  private static final Local ETH = local("eth0", "192.0.2.7", 24);
  private static final Local ETH6 = local("eth0", "2001:db8::7", 64);
  private static final Local IB = local("ib0", "10.1.2.3", 16);
  private static final Local DOCKER = local("docker0", "172.17.0.1", 16);
  private static final Local VIRTUAL = local("virbr0", "192.168.122.1", 24);

  private static Local local(String name, String address, int prefix) {
    return new Local(name, InetAddress.ofLiteral(address), prefix);
  }

  private static String card(String interfaces, Local... present) throws IOException {
    return Addresses.choose(interfaces, List.of(present)).card(4000);
  }

  @Test
  void shouldNameLoopbackLastAndBridgesOnlyForWantOfBetter() throws IOException {
    assertEquals("4000,192.0.2.7,10.1.2.3,127.0.0.1", card("", LO, LO6, DOCKER, ETH, VIRTUAL, IB));
    assertEquals("4000,172.17.0.1,127.0.0.1", card("", LO, DOCKER));
    assertEquals("4000,127.0.0.1", card("", LO));
    assertEquals("4000,192.0.2.7,2001:db8:0:0:0:0:0:7,127.0.0.1", card("", ETH, ETH6, LO));
  }

  @Test
  void shouldObeyTheVariableInItsOrder() throws IOException {
    assertEquals("4000,10.1.2.3,192.0.2.7", card(" ib0, 192.0.2.0/24 ", LO, ETH, IB, DOCKER));
    assertEquals("4000,172.17.0.1", card("docker0", LO, ETH, DOCKER));
    assertEquals("4000,127.0.0.1", card("lo", LO, ETH));
    assertEquals("4000,10.1.2.3,192.0.2.7", card("0.0.0.0/1,eth0,ib0,128.0.0.0/1", ETH, IB));
  }

  @Test
  void shouldSayWhatThereIsWhenNothingIsAllowed() {
    IOException e = assertThrows(IOException.class, () -> card("eth9,10.9.0.0/16", LO, ETH));
    assertTrue(e.getMessage().contains("eth9") && e.getMessage().contains("eth0 192.0.2.7"), e.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"10.0.0.0/x", "/", "host/8", "1.2.3/8"})
  void shouldRefuseWhatIsNoNetwork(String text) {
    assertThrows(IOException.class, () -> card(text, LO, ETH));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "4000", "4000,", "4000,example.org", "70000,127.0.0.1", "-1,::1", "1,2,%"})
  void shouldRefuseWhatIsNoCard(String text) throws IOException {
    Addresses here = Addresses.choose("", List.of(LO, ETH));
    assertThrows(IOException.class, () -> here.parse(text));
  }

  @Test
  void shouldTryTheNearestFirst() throws IOException {
    Addresses here = Addresses.choose("", List.of(IB, LO));
    List<String> order =
        here.parse("4000,127.0.0.1,192.0.2.9,10.1.9.9,2001:db8::1").stream()
            .map(a -> a.getAddress().getHostAddress())
            .toList();
    assertEquals(List.of("10.1.9.9", "192.0.2.9", "2001:db8:0:0:0:0:0:1", "127.0.0.1"), order);
  }

  @Test
  void shouldListenWhereItIsAllowedOnly() throws IOException {
    Addresses one = Addresses.choose("ib0", List.of(LO, ETH, IB));
    assertEquals(IB.address(), one.toBind());
    Addresses two = Addresses.choose("ib0,lo", List.of(LO, ETH, IB));
    assertNull(two.toBind());
    assertEquals(Set.of(IB.address(), LO.address()), two.allowed());
    assertTrue(Addresses.choose("", List.of(LO, ETH)).allowed().isEmpty());
  }

  @Test
  void shouldKeepACardShort() throws IOException {
    Local[] many = new Local[100];
    Arrays.setAll(many, i -> local("eth" + i, "2001:db8:1111:2222:3333:4444:5555:" + i, 64));
    List<Local> all = new ArrayList<>(List.of(many));
    all.add(LO);
    String card = Addresses.choose("", all).card(65_535);
    assertTrue(card.length() <= 700 && card.endsWith(",127.0.0.1"), card);
    assertTrue(Addresses.choose("2001:db8::/32", all).card(65_535).length() <= 700);
  }

  @Test
  void shouldFindTheAddressesOfThisMachine() throws IOException {
    String card = Addresses.ofThisMachine("", false).card(1);
    assertTrue(card.matches("1(,[0-9a-f.:]+)+"), card);
    assertFalse(Addresses.ofThisMachine("", false).parse(card).isEmpty());
  }

  @Test
  void shouldUseLoopbackAloneWhereAllRanksAreOnOneMachine() throws IOException {
    Addresses here = Addresses.loopback(List.of(LO, LO6, ETH, DOCKER));
    assertEquals("4000,127.0.0.1", here.card(4000));
    assertEquals(LO.address(), here.toBind());
    assertEquals(Set.of(LO.address()), here.allowed());
    assertEquals("4000,192.0.2.7", Addresses.loopback(List.of(ETH)).card(4000));
    assertEquals("1,127.0.0.1", Addresses.ofThisMachine("", true).card(1));
    assertEquals("1,127.0.0.1", Addresses.ofThisMachine("127.0.0.0/8", true).card(1));
  }
}
