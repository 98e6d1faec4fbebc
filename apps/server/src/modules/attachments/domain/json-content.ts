/** Real data is never nested deeper, and many readers fail on deeper nesting. */
const DEEPEST = 64;

/** Whether a text is one JSON value, nested at most 64 deep. */
export function isShallowJson(text: string): boolean {
  // Checked before parsing: a recursive parser may crash on very deep nesting.
  if (depthOf(text) > DEEPEST) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (isInString) {
      if (char === '\\') at++;
      else if (char === '"') isInString = false;
    } else if (char === '"') isInString = true;
    else if (char === '{' || char === '[') deepest = Math.max(deepest, ++depth);
    else if (char === '}' || char === ']') depth--;
  }
  return deepest;
}
