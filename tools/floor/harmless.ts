// What may be newer than the floor, each with the reason why nothing is wrong where a browser lacks it.

/** Of style sheets, by the name that `newerInStyle` gives; a pattern where one reason is for several. */
export const harmlessStyles: readonly (readonly [what: RegExp, why: string])[] = [
  [/^cursor/, 'phones have none; a mouse shows its usual one'],
  [/^(text-wrap|break-after|text-decoration)/, 'lines break less evenly, or are drawn plainer'],
  [/^(place-items|place-content|align-content)/, 'in a grid it is old; the data speaks of blocks'],
  [
    /^(scrollbar-width|overscroll-behavior|overflow-clip-margin|resize)/,
    'scrolls with the usual bars and ends',
  ],
  [/^(content-visibility|contain-intrinsic|:details-content)/, 'drawn at once instead of later'],
  [/^(container-type|@container)/, 'the rules outside `@container` are the narrow, complete look'],
  [/^(-webkit-)?mask-composite/, 'the pattern is drawn to its edges'],
  [
    /^overflow(-x)?: clip/,
    'answered by `@supports not (overflow: clip)` in `styles/components.css` and `home.css`',
  ],
  [/^@property/, 'the fade at an end changes at once instead of slowly'],
  [/^(-webkit-tap-highlight-color|-webkit-user-drag|mix-blend-mode)/, 'of the map’s library, for looks'],
  [/^(forced-color-adjust|print-color-adjust|@media \(forced-colors\))/, 'charts in plain colours'],
  [/^(@page|size)/, 'the paper is chosen in the printer’s own window'],
  [/^font-family: ui-monospace/, 'the next face of the list is taken'],
  [/^@media \(scripting\)/, 'only for browsers whose scripts are off, and for pages before theirs have run'],
  [/^:modal/, 'before the page answers, what lies behind an opened dish is not darkened'],
];

/**
 * Selectors that ask what an element holds (`:has`), by what they are for. Focus, print and the room under bars have
 * their answer where `@supports not selector(:has(a))` stands in `styles/components.css`.
 */
export const harmlessSelectors: readonly (readonly [selector: RegExp, why: string])[] = [
  [/focus-visible/, 'answered: the ring is drawn by `:focus-within`'],
  [/\.pr\)|\.poster\)|\.rp\)/, 'answered: bars and navigation are never printed'],
  [/\.has-bottom/, 'answered: the room below is that of the tallest bar'],
  [/dialog\[open\]/, 'the page behind an open sheet can be scrolled'],
  [/\.offline ?> ?p/, 'a message may lie over the offline bar for its few seconds'],
  [
    /\.(cheer|corner\.one|seg\.single|plate|ride|or|padmin-name|optset|drawn)\b/,
    'spaces and places, all legible',
  ],
  [/\.(cu-bulk|so-bulk|pe-opened|pe-preview-photo)|:is\(\.pe-/, 'spaces of the seller’s lists and sheets'],
  [/>\s*\.btn\)|input:disabled/, 'a button beside a field and faded words look as usual'],
  [/\.bit-days|\.kitchens/, 'spaces and widths of the front page'],
  [/\.on-break/, 'a dish can be looked at and chosen; the order is refused with the reason'],
];

/** Of scripts, by name. */
export const harmlessCalls: readonly (readonly [what: string, why: string])[] = [
  ['showNotification', 'called for a push, which only browsers with notifications get'],
  ['Notification', '`pushObstacle` has found it and push before'],
  ['pushManager', '`pushObstacle` has found it before'],
  ['wakeLock', '`use-wake-lock.ts` returns before where there is none'],
  ['drop', 'our own: what the kitchen keeps of its ticks'],
  ['transfer', 'our own: where a store takes transfers'],
  ['startViewTransition', 'React’s, for an element that no page uses'],
  ['navigation', 'React’s, behind a question for its type'],
];

/** Texts of libraries that name a newer call and make none. */
export const saidOnly: readonly string[] = ['consider using form.requestSubmit() instead'];
