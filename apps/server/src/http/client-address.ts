import { isIPv6 } from 'node:net';

/**
 * What stands for one client in a limit. An IPv6 customer holds a whole /64, so its addresses count as one;
 * an IPv4 address in IPv6 clothes (::ffff:192.0.2.1) counts as itself.
 */
export function clientAddress(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1] !== undefined) return mapped[1];
  // The URL parser writes every spelling of an address the same way.
  const canonical = new URL(`http://[${ip.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`;
}
