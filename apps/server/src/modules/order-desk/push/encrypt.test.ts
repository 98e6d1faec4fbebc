import { expect, test } from 'vitest';
import { encryptPush } from './encrypt.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

// RFC 8291, section 5 and appendix A.
const example = {
  message: Buffer.from('When I grow up, I want to be a watermelon'),
  keys: {
    p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  },
  parts: {
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  },
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

test('the example of RFC 8291 comes out to the byte', () => {
  expect(encryptPush(example.message, example.keys, example.parts).toString('base64url')).toBe(example.body);
});

test('no two messages are locked alike', () => {
  const once = encryptPush(example.message, example.keys);
  const again = encryptPush(example.message, example.keys);
  expect(once).not.toEqual(again);
  expect(once.subarray(0, 16)).not.toEqual(again.subarray(0, 16));
});

test('a key that is no point of the curve and a message that does not fit are refused', () => {
  expect(() => encryptPush(example.message, { ...example.keys, p256dh: Buffer.alloc(65, 4) })).toThrow();
  expect(() => encryptPush(Buffer.alloc(4_000), example.keys)).toThrow(RangeError);
});
