import { encode } from 'uqr';

interface CodePicture {
  /** What the DuitNow QR says. */
  readonly code: string;
  /** Lines over the code, the first one large. */
  readonly above: readonly string[];
  /** Lines below it, the first one large. */
  readonly below: readonly string[];
}

// Pixels. Phones show it whole, and a bank's app reads it from the gallery.
const WIDTH = 1_080;
const MARGIN = 90;
const LARGE = 64;
const SMALL = 40;
const LEADING = 1.45;
const FONT = '"Plus Jakarta Sans", "Noto Sans SC", "PingFang SC", "Microsoft YaHei", sans-serif';

/** A picture of a DuitNow QR with what belongs to its payment, as a PNG. Rejects where the browser cannot draw. */
export function drawCode({ code, above, below }: CodePicture): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const side = WIDTH - 2 * MARGIN;
  const heightOf = (lines: readonly string[]) =>
    (lines.length === 0 ? 0 : LARGE + (lines.length - 1) * SMALL) * LEADING;
  canvas.width = WIDTH;
  canvas.height = Math.round(heightOf(above) + heightOf(below) + side + 3 * MARGIN);
  const context = canvas.getContext('2d');
  if (context === null) return Promise.reject(new Error('no canvas'));
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  context.textAlign = 'center';
  context.textBaseline = 'top';
  let y = MARGIN;
  const write = (lines: readonly string[]) => {
    for (const [index, line] of lines.entries()) {
      const size = index === 0 ? LARGE : SMALL;
      context.font = `${index === 0 ? 700 : 500} ${size}px ${FONT}`;
      context.fillText(line, WIDTH / 2, y, side);
      y += size * LEADING;
    }
  };
  write(above);
  const { data, size } = encode(code, { ecc: 'M', border: 2 });
  // Whole pixels only: a blurred edge is what readers stumble over.
  const module = Math.floor(side / size);
  const left = Math.round((WIDTH - module * size) / 2);
  y = Math.round(y);
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) context.fillRect(left + column * module, y + row * module, module, module);
  y += module * size + MARGIN / 2;
  write(below);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}

/** Where saved files do not come among the photos, the device's own sheet puts them there. */
const savesElsewhere = (): boolean =>
  /iP(?:hone|ad|od)/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Offers a picture to the device's photos by its own sheet. False where it has none, or it failed. */
export async function shareToPhotos(picture: Blob, name: string): Promise<boolean> {
  const file = new File([picture], name, { type: picture.type });
  if (!savesElsewhere() || !navigator.canShare?.({ files: [file] })) return false;
  try {
    await navigator.share({ files: [file] });
    return true;
  } catch (error) {
    // Closing the sheet is no fault.
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
