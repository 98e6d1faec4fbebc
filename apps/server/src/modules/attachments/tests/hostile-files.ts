import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { pdf, type SentFile } from '../../../../test/kit/uploads.ts';
import {
  SMUGGLED,
  SCRIPT,
  HTML,
  SVG,
  PROLOG,
  fileNamed,
  utf16,
  bytes,
  PNG_MARK,
  png,
  withChunk,
  withSegment,
  gif,
  zip,
  box,
  deep,
} from './hostile-bytes.ts';

/** What must become of a hostile file: refused, or kept as what it is besides its tricks. */
export type Fate = 'refused' | 'too large' | 'picture' | 'picture or refused' | 'text' | 'json' | 'pdf';

export interface HostileFile {
  readonly what: string;
  readonly file: SentFile;
  readonly fate: Fate;
}

/** Files that try to be taken for what they are not, or to break or fill who reads them. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const square = sharp({ create: { width: 24, height: 24, channels: 3, background: '#a33' } });
  const [jpegFile, pngFile, gifFile, webpFile, tiffFile, avifFile] = await Promise.all([
    square.clone().jpeg().toBuffer(),
    square.clone().png().toBuffer(),
    square.clone().gif().toBuffer(),
    square.clone().webp().toBuffer(),
    square.clone().tiff().toBuffer(),
    square.clone().avif().toBuffer(),
  ]);
  const located = await square
    .clone()
    .withExif({ IFD0: { Make: SMUGGLED }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '3/1 2/1 30/1' } })
    .jpeg()
    .toBuffer();
  const noisy = await sharp({
    create: {
      width: 3_000,
      height: 2_500,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer();
  const wide = sharp({
    create: { width: 6_000, height: 4_000, channels: 3, background: '#a33' },
  }).withMetadata({
    orientation: 6,
  });
  const panorama = await wide.clone().resize(16_000, 3_900).jpeg().toBuffer();
  const lying = await wide.clone().resize(8_688, 5_792).png({ compressionLevel: 9 }).toBuffer();
  const interlaced = await wide.clone().png({ compressionLevel: 9, progressive: true }).toBuffer();
  const progressive = await wide.clone().jpeg({ progressive: true }).toBuffer();
  // A phone's photo, which must be decoded as a whole in some formats.
  const large = sharp({
    create: { width: 4_032, height: 3_024, channels: 3, background: '#a33' },
  }).withMetadata({
    orientation: 6,
  });
  const [largePng, largeJpeg, largeWebp, largeGif, smallerGif] = await Promise.all([
    large.clone().png({ progressive: true }).toBuffer(),
    large.clone().jpeg({ progressive: true }).toBuffer(),
    large.clone().webp({ effort: 0 }).toBuffer(),
    large.clone().gif({ effort: 1 }).toBuffer(),
    large.clone().resize(2_000, 2_000).gif({ effort: 1 }).toBuffer(),
  ]);

  const refused = (what: string, file: SentFile): HostileFile => ({ what, file, fate: 'refused' });
  const fated = (fate: Fate, what: string, file: SentFile): HostileFile => ({ what, file, fate });

  return [
    refused('an SVG', fileNamed('kek.svg', SVG)),
    refused('an SVG as PNG', fileNamed('kek.png', SVG)),
    refused('an SVG as JPEG', fileNamed('kek.jpg', SVG)),
    refused(
      'an SVG with a foreign object',
      fileNamed('kek.svg', SVG.replace(SCRIPT, `<foreignObject>${HTML}</foreignObject>`)),
    ),
    refused(
      'an SVG with a link, as text',
      fileNamed('kek.txt', '<svg><use xlink:href="data:image/svg+xml;base64,AAAA#x"/></svg>'),
    ),
    refused('an SVG behind a byte order mark, as text', fileNamed('kek.txt', `\ufeff${SVG}`)),
    refused('an SVG behind a prolog, as text', fileNamed('kek.txt', PROLOG + SVG)),
    refused('an SVG as JSON', fileNamed('kek.json', SVG)),
    refused('an SVG declared as PNG under its own name', fileNamed('kek.svg', SVG, 'image/png')),
    refused('a compressed SVG', fileNamed('kek.svgz', gzipSync(SVG), 'image/svg+xml')),
    refused('a compressed SVG as PNG', fileNamed('kek.png', gzipSync(SVG))),
    refused(
      'an SVG with an entity bomb, as text',
      fileNamed('a.txt', `${PROLOG}<!DOCTYPE s [<!ENTITY a "aa">]><svg>&a;</svg>`),
    ),

    refused('HTML', fileNamed('resit.html', HTML)),
    refused('HTML as PNG', fileNamed('resit.png', HTML)),
    refused('HTML as JPEG', fileNamed('resit.jpg', HTML)),
    refused('HTML as GIF', fileNamed('resit.gif', HTML)),
    refused('HTML as text', fileNamed('resit.txt', HTML)),
    refused('HTML as PDF', fileNamed('resit.pdf', HTML)),
    refused('HTML as JSON', fileNamed('resit.json', HTML)),
    refused('HTML without a name or type', fileNamed('resit', HTML)),
    refused('HTML in capitals, as text', fileNamed('resit.txt', HTML.toUpperCase())),
    refused('HTML behind much white space, as text', fileNamed('resit.txt', `${' \n'.repeat(4_000)}${HTML}`)),
    refused('HTML behind a comment, as text', fileNamed('resit.txt', `<!-- hi -->${HTML}`)),
    refused('XHTML as text', fileNamed('resit.txt', `${PROLOG}<html xmlns="http://www.w3.org/1999/xhtml"/>`)),
    refused('a script in the middle of text', fileNamed('nota.txt', `Selamat datang\n${SCRIPT}\n`)),
    refused('a picture with an event, as text', fileNamed('nota.txt', 'kuih <img src=x onerror=alert(1)>')),
    refused('a tag over two lines, as text', fileNamed('nota.txt', 'kuih <body\nonload=alert(1)>')),
    refused('a frame in text', fileNamed('nota.txt', '<iframe/src="data:text/html,x">')),
    refused('text declared as HTML', fileNamed('nota.txt', 'Tanpa kacang', 'text/html')),
    refused('text declared as a script', fileNamed('nota.txt', 'alert(1)', 'text/javascript')),
    refused('a script under its own name', fileNamed('nota.js', 'alert(1)', 'text/javascript')),

    refused('UTF-7 text', fileNamed('nota.txt', '+ADw-script+AD4-alert(1)+ADw-/script+AD4-')),
    refused('UTF-16 text with its mark', fileNamed('nota.txt', bytes([0xff, 0xfe], utf16(HTML)))),
    refused('UTF-16 text the other way round', fileNamed('nota.txt', bytes([0xfe, 0xff], utf16(HTML, true)))),
    refused('UTF-16 text without a mark', fileNamed('nota.txt', utf16('Tanpa kacang'))),
    refused('UTF-32 text', fileNamed('nota.txt', bytes([0xff, 0xfe, 0, 0], [0x41, 0, 0, 0]))),
    refused('Latin-1 text', fileNamed('nota.txt', bytes('caf\xe9'))),
    refused('overlong UTF-8', fileNamed('nota.txt', bytes([0xc0, 0xbc], 'script', [0xc0, 0xbe]))),
    refused('half a character', fileNamed('nota.txt', bytes('kuih ', [0xed, 0xa0, 0x80]))),
    refused('text with NUL', fileNamed('nota.txt', 'kuih\u0000lapis')),
    refused('text that commands a terminal', fileNamed('nota.txt', 'kuih\u001b]0;x\u0007')),
    refused('text with a control of ISO 8859', fileNamed('nota.txt', 'kuih\u009b2J')),
    refused('nothing as text', fileNamed('nota.txt', '')),
    refused('nothing as PNG', fileNamed('kek.png', '')),
    refused('nothing as PDF', fileNamed('resit.pdf', '')),
    refused('nothing as JSON', fileNamed('menu.json', '')),
    fated('too large', 'one byte too many', fileNamed('nota.txt', 'x'.repeat(5 * 1024 * 1024 + 1))),

    refused('a PDF behind HTML', fileNamed('resit.pdf', HTML + pdf())),
    refused('a PDF behind 1,000 bytes', fileNamed('resit.pdf', ' '.repeat(1_000) + pdf())),
    refused('a PDF with HTML in it', fileNamed('resit.pdf', pdf(`\n${HTML}\n`))),
    refused(
      'a PDF with JavaScript',
      fileNamed('resit.pdf', pdf('3 0 obj<</S/JavaScript/JS(app.alert\\(1\\))>>endobj\n')),
    ),
    refused(
      'a PDF with JavaScript in other letters',
      fileNamed('resit.pdf', pdf('3 0 obj<</S/J#61va#53cript/J#53(x)>>endobj\n')),
    ),
    refused(
      'a PDF that starts a program',
      fileNamed('resit.pdf', pdf('3 0 obj<</S/Launch/F(cmd.exe)>>endobj\n')),
    ),
    refused('a PDF with a file in it', fileNamed('resit.pdf', pdf('3 0 obj<</Type/EmbeddedFile>>endobj\n'))),
    refused('a PDF without its end', fileNamed('resit.pdf', pdf().replace('%%EOF', ''))),
    refused('a PDF of an unknown version', fileNamed('resit.pdf', pdf().replace('1.4', '9.9'))),
    refused('the header of a PDF', fileNamed('resit.pdf', '%PDF-1.4')),
    refused('a PDF as PNG', fileNamed('resit.png', pdf())),
    refused('a PDF as text', fileNamed('resit.txt', pdf())),
    fated(
      'pdf',
      'a PDF with words of a script in a stream',
      fileNamed('a.pdf', pdf(`3 0 obj<</Length 30>>stream\n/JavaScript (x)\nendstream endobj\n`)),
    ),

    refused('a PNG as JPEG', fileNamed('kek.jpg', pngFile)),
    refused('a JPEG declared as text', fileNamed('kek.jpg', jpegFile, 'text/plain')),
    refused('a PNG named as text', fileNamed('kek.txt', pngFile, 'image/png')),
    refused('a GIF as JSON', fileNamed('kek.json', gifFile)),
    refused('a WebP as GIF', fileNamed('kek.gif', webpFile)),
    refused('a JPEG that ends as a program', fileNamed('kek.jpg.exe', jpegFile, 'image/jpeg')),
    refused('a JPEG that ends as a page', fileNamed('kek.jpg.html', jpegFile, 'image/jpeg')),
    refused('a JPEG that ends as SVG', fileNamed('kek.jpg.svg', jpegFile, 'image/jpeg')),
    refused('a JPEG declared as SVG', fileNamed('kek.jpg', jpegFile, 'image/svg+xml')),
    refused('half a JPEG', fileNamed('kek.jpg', noisy.subarray(0, noisy.length / 2))),
    refused('half a PNG', fileNamed('kek.png', pngFile.subarray(0, pngFile.length - 30))),
    refused('half a WebP', fileNamed('kek.webp', webpFile.subarray(0, webpFile.length / 2))),
    refused('the mark of a JPEG and a page', fileNamed('kek.jpg', bytes([0xff, 0xd8, 0xff, 0xe0], HTML))),
    refused('the mark of a PNG and a page', fileNamed('kek.png', bytes(PNG_MARK, HTML))),
    refused('the mark of a GIF and a script', fileNamed('kek.gif', 'GIF89a/*<svg/onload=alert(1)>*/=1;')),
    refused('a moving PNG', fileNamed('kek.png', withChunk(pngFile, 'acTL', '\0\0\0\x01\0\0\0\0'))),
    refused('a PNG of 50,000 by 50,000', fileNamed('kek.png', png(50_000, 50_000, Buffer.alloc(1_000)))),
    refused(
      'a PNG of 400 million dots in 50 kB',
      fileNamed('kek.png', png(20_000, 20_000, Buffer.alloc(20_000 * 2_501), 1)),
    ),
    fated(
      'picture or refused',
      'a small PNG that unfolds to 100 MB',
      fileNamed('kek.png', png(10, 10, Buffer.alloc(100_000_000))),
    ),
    refused('a GIF of 65,535 by 65,535', fileNamed('kek.gif', gif(1, 65_535, 65_535, 65_535))),
    fated(
      'picture',
      'one dot in a GIF that claims 65,535 by 65,535',
      fileNamed('kek.gif', gif(1, 65_535, 65_535)),
    ),
    fated('picture', 'a GIF of 10,000 frames', fileNamed('kek.gif', gif(10_000))),
    fated('picture', '50 megapixels that lie on their side', fileNamed('kek.png', lying)),
    fated('picture', 'a panorama of 62 megapixels', fileNamed('kek.jpg', panorama)),
    fated('picture', 'a JPEG as Windows names it', fileNamed('kek.jfif', jpegFile, 'image/jpeg')),
    refused('24 megapixels in seven passes', fileNamed('kek.png', interlaced)),
    refused('24 megapixels in many scans', fileNamed('kek.jpg', progressive)),
    fated('picture', '12 megapixels in seven passes', fileNamed('kek.png', largePng)),
    fated('picture', '12 megapixels in many scans', fileNamed('kek.jpg', largeJpeg)),
    fated('picture', 'a WebP of 12 megapixels', fileNamed('kek.webp', largeWebp)),
    refused('a GIF of 12 megapixels', fileNamed('kek.gif', largeGif)),
    fated('picture', 'a GIF of 4 megapixels', fileNamed('kek.gif', smallerGif)),
    fated('picture', '7 megapixels of noise', fileNamed('kek.jpg', noisy)),

    refused('JSON 100,000 deep', fileNamed('menu.json', deep(100_000))),
    refused('JSON 65 deep', fileNamed('menu.json', deep(65))),
    refused('JSON that never ends', fileNamed('menu.json', '['.repeat(1_000_000))),
    refused('broken JSON', fileNamed('menu.json', '{"kuih": }')),
    refused('JSON with a comma too many', fileNamed('menu.json', '[1,]')),
    refused('JSON that calls', fileNamed('menu.json', 'callback({"a": 1})')),
    refused('JSON with a remark', fileNamed('menu.json', '{"a": 1} // x')),
    refused('JSON with NUL', fileNamed('menu.json', '{"a": 1}\u0000')),
    refused('UTF-16 JSON', fileNamed('menu.json', utf16('{"a": 1}'))),
    refused('JSON as text declared', fileNamed('menu.json', '{"a": 1}', 'text/plain')),
    fated(
      'json',
      'JSON with a script in it',
      fileNamed('menu.json', JSON.stringify({ a: SCRIPT, ['__proto__']: 1 })),
    ),
    fated('json', 'JSON 64 deep', fileNamed('menu.json', deep(64))),

    refused('a program of Windows as PNG', fileNamed('kek.png', bytes('MZ', Buffer.alloc(200)))),
    refused('a program of Linux as text', fileNamed('nota.txt', bytes([0x7f], 'ELF', Buffer.alloc(60)))),
    refused('an archive as PNG', fileNamed('kek.png', zip)),
    refused('an archive as PDF', fileNamed('resit.pdf', zip)),
    refused('an archive under its own name', fileNamed('semua.zip', zip, 'application/zip')),
    refused('a film as JPEG', fileNamed('kek.jpg', box('isom'))),
    refused('a HEIC as JPEG', fileNamed('kek.jpg', box('heic'))),
    refused('an AVIF', fileNamed('kek.avif', avifFile, 'image/avif')),
    refused('an AVIF as PNG', fileNamed('kek.png', avifFile)),
    refused('a TIFF as JPEG', fileNamed('kek.jpg', tiffFile)),
    refused('a BMP as PNG', fileNamed('kek.png', bytes('BM', Buffer.alloc(60)))),
    refused('an icon as GIF', fileNamed('kek.gif', bytes([0, 0, 1, 0, 1, 0], Buffer.alloc(30)))),
    refused('a Flash film as GIF', fileNamed('kek.gif', bytes('CWS', [9], Buffer.alloc(30)))),
    refused('RTF as text', fileNamed('nota.txt', '{\\rtf1\\ansi kuih}')),
    refused('PostScript as text', fileNamed('nota.txt', '%!PS-Adobe-3.0 EPSF-3.0\nshowpage')),
    refused('XML as text', fileNamed('nota.txt', `${PROLOG}<rss/>`)),
    refused('PHP', fileNamed('kek.php', '<?php system($_GET[0]);', 'application/x-php')),
    refused('PHP as text', fileNamed('nota.txt', '<?php system($_GET[0]);')),
    refused('settings of a web server', fileNamed('.htaccess', 'AddType text/html .jpg', 'text/plain')),
    refused('WebAssembly as JSON', fileNamed('menu.json', bytes([0], 'asm', [1, 0, 0, 0]))),

    fated('picture', 'a JPEG that says where', fileNamed('rumah.jpg', located)),
    fated('picture', 'a JPEG with an archive behind it', fileNamed('kek.jpg', bytes(jpegFile, zip))),
    fated(
      'picture',
      'a JPEG with a page in its remark',
      fileNamed('kek.jpg', withSegment(jpegFile, 0xfe, HTML)),
    ),
    fated(
      'picture',
      'a JPEG with a script in its XMP',
      fileNamed('kek.jpg', withSegment(jpegFile, 0xe1, `http://ns.adobe.com/xap/1.0/\0${SVG}`)),
    ),
    fated(
      'picture',
      'a PNG with a script in its text',
      fileNamed('kek.png', withChunk(pngFile, 'tEXt', `Comment\0${SCRIPT}`)),
    ),
    fated(
      'picture',
      'a PNG with PHP behind it',
      fileNamed('kek.png', bytes(pngFile, `<?php echo "${SMUGGLED}";`)),
    ),
    fated('picture', 'a GIF with a page behind it', fileNamed('kek.gif', bytes(gifFile, HTML))),
    fated('picture', 'a JPEG whose name is two', fileNamed('kek.php.jpg', jpegFile)),
    fated('picture', 'a name with NUL', fileNamed('kek.html\u0000.jpg', jpegFile)),
    fated('picture', 'a name that climbs', fileNamed('../../../../etc/cron.d/kek.jpg', jpegFile)),
    fated('picture', 'a name that climbs as on Windows', fileNamed('..\\..\\windows\\kek.jpg', jpegFile)),
    fated('picture', 'a name that reads backwards', fileNamed('kek\u202egnp.exe.jpg', jpegFile)),
    fated('picture', 'a name with headers in it', fileNamed('kek\r\nSet-Cookie: a=b\r\n\r\n.jpg', jpegFile)),
    fated('picture', 'a name with a quote', fileNamed('kek"; filename="x.html.jpg', jpegFile)),
    fated(
      'picture',
      'a name of 5,000 letters',
      fileNamed(`${'k'.repeat(5_000)}.jpg`.slice(-3_000), jpegFile),
    ),
    fated('picture', 'a name that is only an extension', fileNamed('.jpg', jpegFile)),
    fated('picture', 'a name of a device', fileNamed('CON.jpg', jpegFile)),
    fated('picture', 'a name like a slot of objects', fileNamed('__proto__.jpg', jpegFile)),
    fated(
      'picture',
      'a picture that says nothing of itself',
      fileNamed('blob', jpegFile, 'application/octet-stream'),
    ),
    fated(
      'text',
      'text with signs that are no tags',
      fileNamed('nota.txt', 'Kuih <3, 5 < 6 & 7 > 6; "x" \'y\''),
    ),
    fated('text', 'text that begins as a program does', fileNamed('nota.txt', 'MZ minta kek BM 12')),
  ];
}
