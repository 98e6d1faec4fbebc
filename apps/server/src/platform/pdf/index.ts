export { createPaperQueue } from './paper-queue.ts';
export { drawPaper } from './paper.ts';
export { drawLine, leadingOf, textWidth, wrapText, type TextStyle } from './text-layout.ts';
