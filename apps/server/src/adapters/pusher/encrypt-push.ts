import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import type { PushDevice } from '../../ports/pusher.ts';

/** One record holds it all: what a push carries is far smaller. */
const recordBytes = 4096;
/** After the last byte of the last record. */
const end = Buffer.from([2]);

/** What makes each message differ; a test gives that of the standard's example. */
interface Chance {
  salt: Buffer;
  sender: ECDH;
}

/** Text that the browser alone can read, not the push service that carries it (RFC 8291, with the coding of RFC 8188). */
export function encryptPush(
  text: string,
  { p256dh, auth }: Pick<PushDevice, 'p256dh' | 'auth'>,
  { salt, sender }: Chance = byChance(),
): Buffer {
  const receiverKey = Buffer.from(p256dh, 'base64url');
  const senderKey = sender.getPublicKey();
  const shared = derive(
    sender.computeSecret(receiverKey),
    Buffer.from(auth, 'base64url'),
    Buffer.concat([Buffer.from('WebPush: info\0'), receiverKey, senderKey]),
    32,
  );
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = [cipher.update(text, 'utf8'), cipher.update(end), cipher.final()];
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(recordBytes);
  sizes.writeUInt8(senderKey.length, 4);
  return Buffer.concat([salt, sizes, senderKey, ...sealed, cipher.getAuthTag()]);
}

function byChance(): Chance {
  const sender = createECDH('prime256v1');
  sender.generateKeys();
  return { salt: randomBytes(16), sender };
}

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
