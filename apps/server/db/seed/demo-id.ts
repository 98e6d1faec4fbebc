import { createHash } from 'node:crypto';

/** Our own name space, so that the same word never meets an id made elsewhere. */
const nameSpace = Buffer.from('6f1d0f0a7c3b4b0e9a5d2c8e41b7d6a3', 'hex');

/** The version 5 UUID of a name: the same name gives the same id on every machine and at every start. */
export function demoId(name: string): string {
  const bytes = createHash('sha1').update(nameSpace).update(name, 'utf8').digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
