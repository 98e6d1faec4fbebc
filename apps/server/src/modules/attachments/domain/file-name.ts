const LONGEST = 120;
const NAMELESS = 'file';
/** Controls, and what turns the direction of writing or cannot be seen: a name must read as what it is. */
const UNSEEN =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
/** Characters that have a special meaning on some system. */
const SPECIAL = /[<>:"|?*/\\]/g;

/** A file's name as it is kept and shown: without folders, unseen characters and what only systems understand. */
export function cleanFileName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(SPECIAL, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '');
  return clean === '' ? NAMELESS : shortened(clean);
}

/** The name under which a file is saved: the kept one, ending as what the file now is. */
export function downloadName(originalName: string, storedExtension: string): string {
  const extension = extensionOf(originalName);
  const stem = extension === '' ? originalName : originalName.slice(0, -extension.length);
  const isSame = extension.toLowerCase() === `.${storedExtension}`;
  return isSame ? originalName : `${stem}.${storedExtension}`;
}

/** In characters, not in halves of them; the extension stays. */
function shortened(name: string): string {
  const letters = [...name];
  if (letters.length <= LONGEST) return name;
  const extension = extensionOf(name);
  return letters.slice(0, LONGEST - extension.length).join('') + extension;
}

const extensionOf = (name: string): string => /.(\.[A-Za-z0-9]{1,8})$/.exec(name)?.[1] ?? '';
