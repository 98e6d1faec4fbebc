const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * A store's logo as a small opaque JPEG square of `pixels`, or undefined when there is none or it is no readable PNG.
 * Flattened, because the PDF writer unpacks transparency in plain JavaScript and a large logo would stall the server.
 */
export async function squareLogo(logoPng: Buffer | undefined, pixels: number): Promise<Buffer | undefined> {
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
