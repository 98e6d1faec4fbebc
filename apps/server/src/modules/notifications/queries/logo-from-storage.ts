import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { FactsDeps } from './facts-of-order.ts';

const MAX_KEPT = 100;

/** Reads stores' logos for documents: as PNG, kept in memory, since a changed logo gets a new key. */
export function createLogoReader(storage: Storage): FactsDeps['logoOf'] {
  const kept = new LRUCache<string, Promise<Buffer | undefined>>({ max: MAX_KEPT });
  const load = async (key: string): Promise<Buffer | undefined> => {
    try {
      const file = await storage.open(`${key}-192.webp`);
      if (file === undefined) return undefined;
      // Loaded with the first document: its library takes memory that most processes never need.
      const { default: sharp } = await import('sharp');
      return await sharp(await buffer(file.stream()))
        .png()
        .toBuffer();
    } catch {
      // A document without a logo is still a document.
      return undefined;
    }
  };
  return (tenantId, logoKey) => {
    const key = `${tenantId}/${logoKey}`;
    let logo = kept.get(key);
    if (logo === undefined) {
      logo = load(key);
      kept.set(key, logo);
    }
    return logo;
  };
}
