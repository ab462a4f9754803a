import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks without public hosts: our own machines, neighboring machines, cloud metadata, multicast (RFC 6890). */
const PRIVATE = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(net, prefix, 'ipv4');
/** Public IPv6: addresses assigned to hosts (2000::/3), without the ranges that map to IPv4 addresses. */
const PUBLIC6 = new BlockList();
PUBLIC6.addSubnet('2000::', 3, 'ipv6');
const TUNNELS = new BlockList();
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  TUNNELS.addSubnet(net, prefix, 'ipv6');

/** Whether an IP address belongs to the open Internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !PRIVATE.check(address);
  return family === 6 && PUBLIC6.check(address, 'ipv6') && !TUNNELS.check(address, 'ipv6');
}

/**
 * Checks the IP address at the moment of connecting, so that a name cannot resolve to another address after the check.
 */
export const publicLookup: LookupFunction = (host, options, done) =>
  resolve(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '');
    const open = found.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (!first) return done(new Error(`${host} is no public host`), '');
    if (options.all) done(null, open);
    else done(null, first.address, first.family);
  });

/**
 * Whether a push may be sent to a URL. It must use https and a host on the open Internet. Any URL on loopback is
 * allowed where tests need it.
 */
export function isPushEndpoint(endpoint: string, loopback: boolean): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, username, password, port } = new URL(endpoint);
  if (loopback && hostname === '127.0.0.1') return true;
  if (protocol !== 'https:' || username || password || port) return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) return isPublicAddress(host);
  return host.includes('.') && !/\.(local|localhost|internal|lan|home\.arpa)\.?$/.test(host);
}
