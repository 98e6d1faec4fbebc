/** The parts of a found place that an address is written from. */
interface PlaceParts {
  readonly text: string;
  readonly postcode: string;
  readonly town: string;
  readonly state: string;
  readonly isApproximate: boolean;
}

/** A found place's line as people write it: without the country, which is always the same. */
export function addressOfPlace(displayName: string): string {
  return displayName.replace(/,\s*Malaysia\s*$/i, '').trim();
}

/**
 * The address from a chosen search result. For a roughly known place the typed street stays, followed by the place's
 * postcode, town and state: the person knew more than the geocoder.
 */
export function addressOfResult(typed: string, place: PlaceParts): string {
  if (!place.isApproximate) return place.text;
  const street = withoutEnding(typed, [place.postcode, place.town, place.state]);
  const state = place.state === place.town ? '' : place.state;
  const town = [place.postcode, place.town].filter(Boolean).join(' ');
  const area = [town, state].filter(Boolean).join(', ');
  if (!area) return place.text;
  return street ? `${street}, ${area}` : area;
}

export type TakenAddress = { readonly set: string } | { readonly offer: string } | undefined;

/**
 * What a found address does to the address field: it fills an empty one, and replaces an address that was itself
 * `filled` in; an address that a person typed stays and the found one is offered, unless it adds nothing new.
 */
export function takeFound(
  current: string,
  filled: readonly string[],
  found: string,
  place: PlaceParts,
): TakenAddress {
  const text = current.trim();
  if (text === '' || (filled.includes(current) && !place.isApproximate)) return { set: found };
  if (filled.includes(current)) return says(text, place) ? undefined : { set: found };
  return says(text, place) || plain(text).includes(plain(found)) ? undefined : { offer: found };
}

/** Whether the text names the place as exactly as a rough one is known. */
function says(text: string, { isApproximate, postcode, town }: PlaceParts): boolean {
  if (!isApproximate) return false;
  const known = plain(text);
  return (postcode !== '' && known.includes(postcode)) || (town !== '' && known.includes(plain(town)));
}

/** Takes the given words off the end of a text, again and again, with the commas before them. */
function withoutEnding(text: string, words: readonly string[]): string {
  let rest = text.trim().replace(/[\s,]+$/, '');
  const endings = [...words, 'Malaysia'].filter((word) => word !== '');
  for (;;) {
    const ending = endings.find((word) => endsWithWord(rest, word));
    if (ending === undefined) return rest;
    rest = rest.slice(0, rest.length - ending.length).replace(/[\s,]+$/, '');
  }
}

function endsWithWord(text: string, word: string): boolean {
  if (!text.toLowerCase().endsWith(word.toLowerCase())) return false;
  const before = text.at(-word.length - 1);
  return before === undefined || /[\s,]/.test(before);
}

const plain = (text: string) => text.toLowerCase().replace(/[\s,]+/g, ' ');
