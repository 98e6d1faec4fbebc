export type SimulatedGateway = {
  readonly code: string;
  readonly name: string;
  readonly category: string;
  readonly active: boolean;
  /** As the transactions call names it. */
  readonly channel: string;
};

const fpx = (code: string, name: string, active = true): SimulatedGateway => ({
  code, name, category: 'fpx', active, channel: code.startsWith('B2B1-') ? 'FPXB2B1' : 'FPX',
});

/** What a typical account has enabled. One bank is down and one is a business account, as in a real answer. */
export const gateways: readonly SimulatedGateway[] = [
  fpx('MB2U0227', 'Maybank2u'),
  fpx('BCBB0235', 'CIMB Clicks'),
  fpx('PBB0233', 'Public Bank'),
  fpx('RHB0218', 'RHB Bank'),
  fpx('HLB0224', 'Hong Leong Bank'),
  fpx('AMBB0209', 'AmBank'),
  fpx('BIMB0340', 'Bank Islam'),
  fpx('BKRM0602', 'Bank Rakyat'),
  fpx('BMMB0341', 'Bank Muamalat'),
  fpx('BSN0601', 'BSN'),
  fpx('ABB0233', 'Affin Bank'),
  fpx('ABMB0212', 'Alliance Bank'),
  fpx('AGRO01', 'Agrobank'),
  fpx('HSBC0223', 'HSBC Bank'),
  fpx('OCBC0229', 'OCBC Bank'),
  fpx('SCB0216', 'Standard Chartered'),
  fpx('UOB0226', 'UOB Bank'),
  fpx('KFH0346', 'KFH', false),
  fpx('B2B1-MBB0228', 'Maybank2E business'),
  { code: 'BP-TNG01', name: "Touch 'n Go eWallet", category: 'touchngo', active: true, channel: 'TOUCHNGO' },
  { code: 'BP-2C2PGRB', name: 'GrabPay', category: '2c2p', active: true, channel: 'TWOCTWOPWALLET' },
  { code: 'BP-BST01', name: 'Boost', category: 'boost', active: true, channel: 'BOOST' },
  { code: 'BP-2C2PSHPE', name: 'ShopeePay', category: '2c2p', active: true, channel: 'TWOCTWOPWALLET' },
  { code: 'BP-2C2PC', name: 'Visa / Mastercard', category: '2c2p', active: true, channel: 'TWOCTWOP' },
  { code: 'BP-FKR01', name: 'Billplz simulator', category: 'billplz', active: true, channel: 'BILLPLZ' },
];

const byCode = new Map(gateways.map((gateway) => [gateway.code, gateway]));

/** The gateway when it exists and can be used now. Codes are case-sensitive. */
export function usableGateway(code: string): SimulatedGateway | undefined {
  const gateway = byCode.get(code);
  return gateway?.active ? gateway : undefined;
}

export function channelOf(code: string): string {
  return byCode.get(code)?.channel ?? 'BILLPLZ';
}
