export { outlineOf, paperOf, type PaperWish } from './papers.ts';
export { newDocument } from './document.ts';
export { drawPaper } from './paper.ts';
export { drawLine, leadingOf, textWidth, wrapText, type TextStyle } from './text-layout.ts';
