import { PRODUCT_NAME } from '@dapur/contract/index';
import type { OutgoingMail } from '../../../platform/mail/index.ts';
import { paperOf, type PaperWish } from '../../../platform/pdf/index.ts';
import type { OrderFacts } from '../domain/order-facts.ts';
import type { drawReceipt } from './receipt-pdf.ts';

type MailAttachment = NonNullable<OutgoingMail['attachments']>[number];

const draw = paperOf<typeof drawReceipt>(new URL('./receipt-pdf.ts', import.meta.url), 'drawReceipt');

/** An order's receipt as a PDF, drawn in its turn. Throws AppError `rate_limited` when too many papers wait. */
export async function receiptPdf(wish: PaperWish, facts: OrderFacts): Promise<Buffer> {
  const { logoPng, ...store } = facts.store;
  return draw(wish, { ...facts, store }, await squareLogo(logoPng, 256));
}

/** The same as a file that goes along with a mail. `owner`: the store whose turn it takes. */
export async function receiptOf(owner: string, facts: OrderFacts): Promise<MailAttachment> {
  return {
    fileName: receiptFileName(PRODUCT_NAME, facts.receiptNumber),
    content: await receiptPdf({ owner, isForMail: true }, facts),
    contentType: 'application/pdf',
  };
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * A store's logo as a small opaque JPEG square of `pixels`, or undefined when there is none or it is no readable PNG.
 * Flattened, because the PDF writer unpacks transparency in plain JavaScript and a large logo would stall the server.
 */
async function squareLogo(logoPng: Buffer | undefined, pixels: number): Promise<Buffer | undefined> {
  if (!logoPng?.subarray(0, PNG.length).equals(PNG)) return undefined;
  try {
    // Loaded with the first document: its library takes memory that most processes never need.
    const { default: sharp } = await import('sharp');
    return await sharp(logoPng, { limitInputPixels: 25_000_000 })
      .resize(pixels, pixels, { fit: 'contain', background: '#ffffff' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
      .toBuffer();
  } catch {
    // A receipt without a logo is still a receipt.
    return undefined;
  }
}

/**
 * `Dapur-R000123.pdf`: the product's name, then the receipt number, in letters every file system takes.
 * Whatever else a number holds becomes `-`; the name never starts with a dot and has at most 120 characters.
 */
export function receiptFileName(productName: string, receiptNumber: string): `${string}.pdf` {
  const safe = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/[^A-Za-z0-9._-]+/g, '-')
      .replace(/\.{2,}/g, '.')
      .replace(/^[-.]+|(?<![-.])[-.]+$/g, '')
      .slice(0, 57);
  return `${safe(productName) || 'receipt'}-${safe(receiptNumber) || 'receipt'}.pdf`;
}
