import sharp from 'sharp';

/** What a banking app saves after a transfer, as a phone hands it over. */
export async function slipPicture(amount: string) {
  const text = (y: number, words: string) => `<text x="60" y="${y}" font-size="44">${words}</text>`;
  const buffer = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1800"><rect width="1080" height="1800" fill="#fff"/>
       <rect width="1080" height="220" fill="#ffc800"/>${text(420, 'Successful')}${text(560, amount)}</svg>`,
    ),
  )
    .jpeg()
    .toBuffer();
  return { name: 'Screenshot_1.jpg', mimeType: 'image/jpeg', buffer };
}
