import { accessSync, constants, statSync } from 'node:fs';
import { isIP } from 'node:net';

/** Whether an address is of this machine alone. */
export const isLocal = (url: string): boolean =>
  URL.canParse(url) && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

/** Whether an address names a host and nothing on it. */
export const isOrigin = (url: string): boolean =>
  URL.canParse(url) && new URL(url).href === `${new URL(url).origin}/`;

/** Names that the library knows for the networks of one machine or one house. */
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** Addresses and networks with commas between. All of the internet is none: whoever calls would be believed. */
export const isProxyList = (list: string): boolean =>
  list.split(',').every((each) => {
    const [address = '', bits, ...more] = each.trim().split('/');
    if (namedNetworks.includes(address) && bits === undefined) return true;
    const bitsMax = isIP(address) === 6 ? 128 : 32;
    const isNetwork = bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= bitsMax);
    return isIP(address) !== 0 && isNetwork && more.length === 0;
  });

/** `none`, `common`, or a file that can be read. */
export function isBlocklist(value: string): boolean {
  if (value === 'none' || value === 'common') return true;
  try {
    accessSync(value, constants.R_OK);
    return statSync(value).isFile();
  } catch {
    return false;
  }
}

/** The push services of Chrome and most others, of Firefox, of Safari and of Edge. */
export const pushHosts =
  'fcm.googleapis.com,updates.push.services.mozilla.com,web.push.apple.com,notify.windows.com';
