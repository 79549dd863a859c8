import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { encryptPush } from './encrypt-push.ts';

test('encrypts the example of RFC 8291, section 5, to the letter', () => {
  const sender = createECDH('prime256v1');
  sender.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'));
  const device = {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url');
  const text = 'When I grow up, I want to be a watermelon';
  expect(encryptPush(text, device, { salt, sender }).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('no two messages of the same words are alike', () => {
  const receiver = createECDH('prime256v1');
  const device = {
    p256dh: receiver.generateKeys('base64url'),
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  expect(encryptPush('twice', device).equals(encryptPush('twice', device))).toBe(false);
});
