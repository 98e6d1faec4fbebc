import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatSen } from '@dapur/contract/money/money';
import { csvFile } from '../../../kernel/csv-table.ts';
import { matchLines, type OpenTransfer, type Proposal } from './match-lines.ts';
import { readStatement, statementRows, type BankLine } from './read-statement.ts';

type Written = readonly [day: string, description: string, payer: string, sen: number];

/** What Maybank writes of such payments. */
function linesOf(written: readonly Written[]): readonly BankLine[] {
  const headings = ['Transaction Date', 'Transaction Description 1', 'Beneficiary/ Biller Name'];
  const rows = written.map(([day, description, payer, sen]) => [day, description, payer, formatSen(sen)]);
  const read = statementRows(csvFile([[...headings, 'Transaction Amount: Cash-in (RM)'], ...rows]));
  const statement = 'rows' in read ? readStatement(read.rows) : read;
  if ('fault' in statement) throw new Error(`the statement is refused: ${statement.fault}`);
  return statement.lines;
}

const order = (orderNumber: string, over: Partial<OpenTransfer> = {}): OpenTransfer => ({
  orderId: `id of ${orderNumber}`,
  orderNumber,
  amountSen: 8_550,
  reference: orderNumber,
  // Past midnight in Malaysia: there it is the 10th.
  openedAt: new Date('2026-07-09T17:00:00Z'),
  expiresAt: new Date('2026-07-11T17:00:00Z'),
  customerName: 'Siti Hajar binti Ramli',
  ...over,
});
const shown = (proposals: readonly Proposal[]) =>
  proposals.map(({ row, orderId, certainty, reasons }) =>
    [row - 1, orderId.slice('id of '.length), certainty, ...reasons].join(' '),
  );
const matched = (written: readonly Written[], open: readonly OpenTransfer[]) =>
  shown(matchLines(linesOf(written), open));

const A = order('SI1A2B3C4D');
const QR = 'DUITNOW QR-';

describe('a line that names an order', () => {
  test.each([
    'SI1A2B3C4D',
    'si1a2b3c4d',
    'Order SI 1A2B 3C4D, terima kasih',
    '#SI-1A2B3C4D',
    'ＳＩ１Ａ２Ｂ３Ｃ４Ｄ',
    'SI1A2B3C4D/SITI',
    'SI1A2B3C4D 28 keping',
  ])('is certain: %s', (description) => {
    expect(matched([['10 Jul 2026', description, '', 8_550]], [A])).toEqual([
      '1 SI1A2B3C4D certain reference amount time',
    ]);
  });

  test.each([
    'SI1A2B3C4D5',
    'SI1A2B3C4DX',
    'XSI1A2B3C4D',
    '9SI1A2B3C4D',
    'SI1A2B3C4D-2',
    'SI1A2B3C4D 2',
    'SI1A2B3C4D - 20',
    'SI1A2B3C4D-48213',
    'SI1A2B3C4',
    'SI1A2B3C | 4D',
  ])('is meant for another where the number is longer or cut: %s', (description) => {
    expect(matched([['10 Jul 2026', description, '', 8_550]], [A])).toEqual([
      '1 SI1A2B3C4D possible amount time',
    ]);
  });

  test.each([
    ['one sen off', ['10 Jul 2026', 'SI1A2B3C4D', 'SITI HAJAR', 8_549], 'reference amount_differs time name'],
    ['of the day before', ['9 Jul 2026', 'SI1A2B3C4D', '', 8_550], 'reference amount'],
  ] as const)('is no more than possible: %s', (_what, line, reasons) => {
    expect(matched([line], [A])).toEqual([`1 SI1A2B3C4D possible ${reasons}`]);
  });

  test('is certain when its money came late', () => {
    expect(matched([['30 Jul 2026', 'SI1A2B3C4D', '', 8_550]], [A])).toEqual([
      '1 SI1A2B3C4D certain reference amount',
    ]);
  });

  test('is one of two like it: neither is certain', () => {
    const twice: Written = ['10 Jul 2026', 'SI1A2B3C4D', '', 8_550];
    expect(matched([twice, twice], [A])).toEqual([
      '1 SI1A2B3C4D likely reference amount time',
      '2 SI1A2B3C4D likely reference amount time',
    ]);
  });

  test('names two orders: neither is certain', () => {
    const both = ['10 Jul 2026', 'SI1A2B3C4D and TA99999999', '', 8_550] as const;
    expect(matched([both], [A, order('TA99999999', { amountSen: 100 })])).toEqual([
      '1 SI1A2B3C4D possible reference amount time',
      '1 TA99999999 possible reference amount_differs time',
    ]);
  });

  test('means the order whose number is the longer one', () => {
    const line = ['10 Jul 2026', 'SI1A2B3C4D-2', '', 8_550] as const;
    expect(matched([line], [A, order('SI1A2B3C4D-2')])).toEqual([
      '1 SI1A2B3C4D-2 certain reference amount time',
    ]);
  });

  test('does not name an order whose reference says nothing', () => {
    expect(
      matched([['1 Jul 2026', 'order 7', '', 8_550]], [order('SI1A2B3C4D', { reference: '7' })]),
    ).toEqual([]);
  });

  test('is one line when two files bring it', () => {
    const lines = linesOf([['10 Jul 2026', 'SI1A2B3C4D', '', 8_550]]);
    expect(shown(matchLines([...lines, ...lines], [A]))).toEqual([
      '1 SI1A2B3C4D certain reference amount time',
    ]);
  });
});

describe('a line that names no order', () => {
  const B = order('TA99999999', { customerName: 'Tan Mei Ling' });
  test.each([
    [
      'likely by its payer',
      ['10 Jul 2026', QR, 'TAN MEI LI *', 8_550],
      ['1 TA99999999 likely amount time name'],
    ],
    [
      'likely by its text',
      ['10 Jul 2026', 'TRF TAN MEI LING', '', 8_550],
      ['1 TA99999999 likely amount time name'],
    ],
    ['nothing where two orders have the amount', ['10 Jul 2026', QR, 'RAJ *', 8_550], []],
    ['nothing before its orders', ['9 Jul 2026', QR, 'TAN MEI LI *', 8_550], []],
    ['nothing long after', ['20 Jul 2026', QR, 'TAN MEI LI *', 8_550], []],
    ['nothing one sen off', ['10 Jul 2026', QR, 'TAN MEI LI *', 8_551], []],
  ] as const)('is %s', (_what, line, expected) => {
    expect(matched([line], [A, B])).toEqual(expected);
  });

  test('is possible where the amount is of one order and one line alone', () => {
    const line: Written = ['10 Jul 2026', QR, 'RAJ *', 8_550];
    expect(matched([line], [B])).toEqual(['1 TA99999999 possible amount time']);
    expect(matched([line, line], [B])).toEqual([]);
  });

  test('is possible for each of two orders of the same customer', () => {
    const line: Written = ['10 Jul 2026', QR, 'TAN MEI LING', 8_550];
    expect(matched([line], [B, order('TA88888888', { customerName: 'Tan Mei Ling' })])).toEqual([
      '1 TA99999999 possible amount time name',
      '1 TA88888888 possible amount time name',
    ]);
  });

  test('is nothing where six orders fit the payer, or the reference, alike', () => {
    const six = Array.from({ length: 6 }, (_, at) =>
      order(`TA1234567${at}`, { customerName: 'Tan Mei Ling', reference: 'KEK KAK LONG' }),
    );
    const lines: Written[] = [
      ['10 Jul 2026', QR, 'TAN MEI LING', 8_550],
      ['10 Jul 2026', 'KEK KAK LONG', '', 8_550],
    ];
    expect(matched(lines, six)).toEqual([]);
    expect(matched(lines.slice(0, 1), six.slice(1))).toHaveLength(5);
    expect(matched(lines.slice(1), six.slice(1))).toHaveLength(5);
  });

  test('is nothing where another line names the order', () => {
    const lines: Written[] = [
      ['10 Jul 2026', QR, 'TAN MEI LING', 8_550],
      ['10 Jul 2026', 'TA99999999', '', 8_550],
    ];
    expect(matched(lines, [B])).toEqual(['2 TA99999999 certain reference amount time']);
  });

  test.each([
    ['SITI AISYAH', 'Siti Hajar binti Ramli'],
    ['NUR AINI BINTI ALI', 'Nur Aisyah binti Ali'],
    ['NUR BINTI ABDUL', 'Nur binti Abdul'],
    ['LIM', 'Lim'],
    ['TAN SRI LIM', 'Tan Mei Ling'],
  ])('is no more than possible when %s pays for %s', (payer, customerName) => {
    const open = [order('TA99999999', { customerName })];
    expect(matched([['10 Jul 2026', QR, payer, 8_550]], open)).toEqual(['1 TA99999999 possible amount time']);
  });

  test.each([
    ['SITI HAJAR', 'Siti Hajar binti Ramli'],
    ['RAMLI SITI HAJAR', 'Siti Hajar binti Ramli'],
    ['NUR AISYAH BINTI AL *', 'Nur Aisyah binti Aliah'],
    ['RAMASAMY', 'Ramasamy'],
    ['陈美玲', '陈美玲'],
  ])('is likely when %s pays for %s', (payer, customerName) => {
    const open = [order('TA99999999', { customerName })];
    expect(matched([['10 Jul 2026', QR, payer, 8_550]], open)).toEqual([
      '1 TA99999999 likely amount time name',
    ]);
  });
});

// A hundred lines against sixty orders, of which it is known who paid what.
const NAMES = ['Siti Hajar binti Ramli', 'Tan Mei Ling', 'Raj a/l Kumar', 'Nur Aisyah binti Ali'];
const AMOUNTS = [8_550, 8_549, 8_551, 12_000];
const STYLES: readonly ((number: string) => string)[] = [
  (number) => number,
  (number) => `bayar ${number.toLowerCase()} kek`,
  (number) => `${number.slice(0, 2)} ${number.slice(2, 6)} ${number.slice(6)}`,
  (number) => `#${number}`,
];
const KINDS = ['pays', 'unnamed', 'sen off', 'longer', 'before', 'other suffix', 'cut', 'two names'] as const;

const opened = fc
  .uniqueArray(fc.integer({ min: 0x10000000, max: 0xffffffff }), { minLength: 60, maxLength: 60 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc.record({
          id: fc.constant(id),
          hasTwin: fc.boolean(),
          sen: fc.constantFrom(...AMOUNTS),
          name: fc.constantFrom(...NAMES),
          day: fc.integer({ min: 5, max: 15 }),
        }),
      ),
    ),
  )
  .map((all) =>
    all.map(({ id, hasTwin, sen, name, day }, at) => {
      // Every other order may have the number of the one before it, with a suffix.
      const base = hasTwin && at % 2 === 1 ? (all[at - 1]?.id ?? id) : id;
      const number = `SI${base.toString(16).toUpperCase()}${base === id ? '' : '-2'}`;
      const openedAt = new Date(Date.UTC(2026, 6, day - 1, 20));
      const expiresAt = new Date(Date.UTC(2026, 6, day + 1, 20));
      return { day, order: order(number, { amountSen: sen, customerName: name, openedAt, expiresAt }) };
    }),
  );
const drawnLines = fc.array(
  fc.record({
    kind: fc.oneof(fc.constant('pays' as const), fc.constantFrom(...KINDS)),
    of: fc.nat({ max: 59 }),
    other: fc.nat({ max: 59 }),
    style: fc.constantFrom(...STYLES),
    later: fc.nat({ max: 3 }),
    isAbove: fc.boolean(),
  }),
  { minLength: 100, maxLength: 100 },
);

test('among a hundred lines and sixty orders exactly the true payments are certain', () => {
  let certain = 0;
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      // A failing case is told by its seed: sixty orders would fill pages.
      const [[open, drawn] = [[], []]] = fc.sample(fc.tuple(opened, drawnLines), { seed, numRuns: 1 });
      const payments = new Map<string, number[]>();
      const written = drawn.map(({ kind, of, other, style, later, isAbove }, at): Written => {
        const [one, two] = [open[of], open[other]];
        if (one === undefined || two === undefined) throw new Error('no such order');
        const { orderId, orderNumber, amountSen, customerName } = one.order;
        const day = `${one.day + later} Jul 2026`;
        const line = (text: string, sen = amountSen): Written => [day, text, customerName.toUpperCase(), sen];
        switch (kind) {
          case 'pays':
            payments.set(orderId, [...(payments.get(orderId) ?? []), at]);
            return line(style(orderNumber));
          case 'unnamed':
            return line(QR);
          case 'sen off':
            return line(style(orderNumber), amountSen + (isAbove ? 1 : -1));
          case 'longer':
            return line(isAbove ? `${orderNumber}0` : `1${orderNumber}`);
          case 'before':
            return [`${one.day - 1 - later} Jul 2026`, style(orderNumber), customerName, amountSen];
          case 'other suffix':
            return line(`${orderNumber}-48213`);
          case 'cut':
            return line(orderNumber.slice(0, 9));
          case 'two names':
            return one === two ? line(QR) : line(`${orderNumber} + ${two.order.orderNumber}`);
        }
      });
      const lines = linesOf(written);
      const proposals = matchLines(
        lines,
        open.map((one) => one.order),
      );
      const sure = proposals.filter(({ certainty }) => certainty === 'certain');
      const truth = [...payments].flatMap(([orderId, [at, second]]) =>
        at === undefined || second !== undefined ? [] : [`${lines[at]?.key} ${orderId}`],
      );
      expect(sure.map(({ lineKey, orderId }) => `${lineKey} ${orderId}`).sort()).toEqual(truth.sort());
      certain += sure.length;
      // An amount that differs is never more than possible.
      const off = proposals.filter(({ reasons }) => reasons.includes('amount_differs'));
      expect(off.every(({ certainty }) => certainty === 'possible')).toBe(true);
    }),
    { numRuns: 40 },
  );
  expect(certain).toBeGreaterThan(400);
});
