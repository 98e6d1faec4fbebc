/** The parts of the Unicode bidirectional algorithm that are used here; the package brings no types. */
declare module 'bidi-js' {
  interface Bidi {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl' | 'auto'): { readonly levels: Uint8Array };
    getMirroredCharacter(char: string): string | null;
  }
  export default function bidiFactory(): Bidi;
}
