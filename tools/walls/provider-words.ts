/** Something of a provider's that may stand anywhere, or files that may name it, and why. */
interface Exemption {
  readonly what: RegExp;
  readonly why: string;
}

/** A provider's word, which only its own places may say. */
export interface ProviderWord {
  /** In small letters. It is found in any case, whole or as a part of a longer name. */
  readonly word: string;
  /** Where everything that knows the provider belongs. */
  readonly home: string;
  /** Files that may say it besides. */
  readonly files: readonly Exemption[];
  /** Names that may stand in any file. */
  readonly names: readonly Exemption[];
}

export const PROVIDER_WORDS: readonly ProviderWord[] = [
  {
    word: 'billplz',
    home: 'apps/server/src/modules/payments/providers/billplz/',
    files: [
      {
        what: /^apps\/server\/src\/modules\/payments\/(?:index|providers\/index)\.ts$/,
        why: 'the registry has a line for it, and the specified return of a payer is its own',
      },
      {
        what: /^packages\/contract\/src\/money\/payment-(?:providers|keys-input)\.ts$/,
        why: 'its id, its name and its keys, which browser and server share',
      },
      {
        what: /^packages\/contract\/src\/money\/payments\.ts$/,
        why: 'specified: the paths of the calls, the fields of the payer’s return, and a text',
      },
      {
        what: /^apps\/web\/src\/features\/own-orders\/provider-returns\.ts$/,
        why: 'specified: what it adds to the address that it sends the payer back to',
      },
      {
        what: /^apps\/server\/src\/demo-banks\.ts$/,
        why: 'the demo starts its simulator and opens accounts at it',
      },
      {
        what: /^apps\/server\/db\/seed\/(?:load-orders|stores\/dapur-kak-yah)\.ts$/,
        why: 'a demo store is paid through it',
      },
      {
        what: /^apps\/web\/src\/areas\/dashboard\/settings\/settings-groups\.ts$/,
        why: 'the words that a seller searches the settings by',
      },
    ],
    names: [{ what: /\bbillplz_payout\b/g, why: 'rows of before: a way in which money went back' }],
  },
  {
    word: 'toyyibpay',
    home: 'apps/server/src/modules/payments/providers/toyyibpay/',
    files: [
      {
        what: /^apps\/server\/src\/modules\/payments\/providers\/index\.ts$/,
        why: 'the registry has a line for it',
      },
      {
        what: /^packages\/contract\/src\/money\/payment-(?:providers|keys-input)\.ts$/,
        why: 'its id, its name and its keys, which browser and server share',
      },
      {
        what: /^apps\/web\/src\/features\/own-orders\/provider-returns\.ts$/,
        why: 'what it adds to the address that it sends the payer back to',
      },
      {
        what: /^apps\/server\/src\/demo-banks\.ts$/,
        why: 'the demo starts its simulator and opens accounts at it',
      },
      {
        what: /^apps\/server\/db\/seed\/(?:load-orders|stores\/butter-and-bloom)\.ts$/,
        why: 'a demo store is paid through it',
      },
      {
        what: /^apps\/web\/src\/areas\/dashboard\/settings\/settings-groups\.ts$/,
        why: 'the words that a seller searches the settings by',
      },
    ],
    names: [],
  },
  {
    word: 'lalamove',
    home: 'apps/server/src/modules/delivery/providers/lalamove/',
    files: [
      {
        what: /^apps\/server\/src\/modules\/delivery\/providers\/index\.ts$/,
        why: 'the registry has a line for it',
      },
      {
        what: /^packages\/contract\/src\/delivery\/couriers\.ts$/,
        why: 'its id and its name, which browser and server share',
      },
      { what: /^apps\/server\/src\/help\.ts$/, why: 'the setting LALAMOVE_API_URL' },
      {
        what: /^apps\/server\/src\/demo(?:-courier)?\.ts$/,
        why: 'the demo starts its simulator and opens accounts at it',
      },
      {
        what: /^apps\/server\/src\/modules\/store-copies\/domain\/old-rows\.ts$/,
        why: 'copies of stores from when it was the only courier say its words',
      },
    ],
    names: [
      { what: /\blalamove_data\b/g, why: 'specified: a field of orders' },
      { what: /\blalamoveData\b/g, why: 'specified: a field of the mail call' },
      { what: /\blalamoveResponse\b/g, why: 'specified: a field of a delivery quotation' },
      { what: /'\/lalamove\/(?:quote|order)'/g, why: 'specified: paths of calls' },
      { what: /'\/lalamove\/vehicles'/g, why: 'a path beside the specified ones, known to clients' },
    ],
  },
];

/** What may name every provider. */
export const ANY_PROVIDER: readonly Exemption[] = [
  { what: /\/messages\/[a-z]{2}\//, why: 'people are told whom they deal with' },
  { what: /\.md$/, why: 'documents and information pages say who does what' },
  { what: /^apps\/server\/db\/migrations\//, why: 'rows that are stored hold the ids of providers' },
  { what: /^(?:simulators|bench)\//, why: 'stand-ins speak as providers do, and are asked as they are' },
  { what: /^e2e\/fixtures\/texts\.tsv$/, why: 'specified texts' },
  {
    what: /^tools\/walls\/(?:provider-words|find-provider-words(?:\.test)?)\.ts$/,
    why: 'the check names the words',
  },
];
