import type { GatewayCategory } from '../../ports.ts';

// The provider's list carries codes and no names. Names are brand names, the same in every language.
const fpxBanks: Record<string, string> = {
  ABB0233: 'Affin Bank',
  ABMB0212: 'Alliance Bank',
  AGRO01: 'Agrobank',
  AMBB0209: 'AmBank',
  BCBB0235: 'CIMB Clicks',
  BIMB0340: 'Bank Islam',
  BKRM0602: 'Bank Rakyat',
  BMMB0341: 'Bank Muamalat',
  BOCM01: 'Bank of China',
  BSN0601: 'BSN',
  CIT0219: 'Citibank',
  HLB0224: 'Hong Leong Bank',
  HSBC0223: 'HSBC Bank',
  KFH0346: 'KFH',
  MB2U0227: 'Maybank2u',
  MBB0228: 'Maybank2E',
  OCBC0229: 'OCBC Bank',
  PBB0233: 'Public Bank',
  RHB0218: 'RHB Bank',
  SCB0216: 'Standard Chartered',
  UOB0226: 'UOB Bank',
};

// Only the provider's test environment lists these.
const testBanks: Record<string, string> = {
  'BP-FKR01': 'Billplz Simulator',
  ABB0234: 'Affin Bank (test)',
  UOB0229: 'UOB Bank (test)',
  TEST0001: 'Test Bank 1',
  TEST0002: 'Test Bank 2',
  TEST0003: 'Test Bank 3',
  TEST0004: 'Test Bank 4',
  TEST0021: 'Test Bank 21',
  TEST0022: 'Test Bank 22',
  TEST0023: 'Test Bank 23',
};

const wallets: Record<string, string> = {
  'BP-TNG01': "Touch 'n Go eWallet",
  'BP-2C2PTNG': "Touch 'n Go eWallet",
  'BP-RZRTNG': "Touch 'n Go eWallet",
  'BP-2C2PGRB': 'GrabPay',
  'BP-RZRGRB': 'GrabPay',
  'BP-BST01': 'Boost',
  'BP-2C2PBST': 'Boost',
  'BP-RZRBST': 'Boost',
  'BP-2C2PSHPE': 'ShopeePay',
  'BP-RZRSHPE': 'ShopeePay',
  'BP-2C2PSHPQR': 'ShopeePay QR',
  'BP-RZRPAY': 'Razer Pay',
  'BP-RZRMB2QR': 'Maybank QRPay',
  'BP-RZRWCTP': 'WeChat Pay',
};

const cards: Record<string, string> = {
  'BP-BILLPLZ1': 'Visa / Mastercard',
  'BP-2C2P1': 'Visa / Mastercard',
  'BP-2C2PC': 'Visa / Mastercard',
  'BP-2C2PU': 'UnionPay',
  'BP-OCBC1': 'Visa / Mastercard (OCBC)',
  'BP-MPGS1': 'Visa / Mastercard',
  'BP-CYBS1': 'Visa / Mastercard',
  'BP-EBPG1': 'Visa / Mastercard (Maybank)',
  'BP-EBPG2': 'American Express',
  'BP-PAYDE': 'Visa / Mastercard (Paydee)',
  'BP-SGP01': 'Visa / Mastercard (senangPay)',
  'BP-MGATE1': 'Visa / Mastercard',
};

const others: Record<string, string> = {
  'BP-PPL01': 'PayPal',
  'BP-2C2PGRBPL': 'PayLater by Grab',
  'BP-2C2PATOME': 'Atome',
  'BP-2C2PIPP': 'Card instalments',
  'BP-BILM1': 'Billplz',
};

const tables: readonly (readonly [GatewayCategory, Map<string, string>])[] = [
  ['fpx', new Map(Object.entries(fpxBanks))],
  ['wallet', new Map(Object.entries(wallets))],
  ['card', new Map(Object.entries(cards))],
  ['other', new Map(Object.entries(others))],
];
const testNames = new Map(Object.entries(testBanks));

/** What a gateway code stands for. A code we do not know keeps its code as its name. */
export function describeGateway(
  code: string,
  providerCategory: string,
): { name: string; category: GatewayCategory; isTest: boolean } {
  const testName = testNames.get(code);
  if (testName !== undefined) return { name: testName, category: 'other', isTest: true };
  for (const [category, names] of tables) {
    const name = names.get(code);
    if (name !== undefined) return { name, category, isTest: false };
  }
  return { name: code, category: providerCategory === 'fpx' ? 'fpx' : 'other', isTest: false };
}
