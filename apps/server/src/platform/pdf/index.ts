export { createPaperQueue } from './paper-queue.ts';
export { drawPaper, type Paper, type PaperColumn } from './paper.ts';
export { drawLine, leadingOf, textWidth, wrapText, type TextStyle } from './text-layout.ts';
