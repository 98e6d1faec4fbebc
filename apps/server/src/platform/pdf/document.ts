import { isMainThread } from 'node:worker_threads';

/**
 * A new document with all its pages kept until it ends, and its bytes then. Throws in the process's main thread, which
 * answers everybody: papers are drawn through `paperOf`.
 */
export async function newDocument(
  options: PDFKit.PDFDocumentOptions,
): Promise<{ readonly doc: PDFKit.PDFDocument; readonly written: Promise<Buffer> }> {
  if (isMainThread) throw new Error('a paper is drawn in the papers’ thread, never in the main one');
  // Loaded with the first document: its library takes memory that a server at rest has no use for.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({ ...options, margin: 0, bufferPages: true, displayTitle: true });
  const written = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  return { doc, written };
}
