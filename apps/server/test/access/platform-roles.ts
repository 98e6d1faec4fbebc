import type { Api } from '@dapur/contract/index';

/** Who runs the platform besides super admins. */
export const otherRoles = ['ops', 'finance', 'support'] as const;
export type OtherRole = (typeof otherRoles)[number];

export type PlatformCall = {
  [Name in keyof Api]: Api[Name]['access'] extends 'super-admin' ? Name : never;
}[keyof Api];

const all = otherRoles;
const ops = ['ops'] as const;
const finance = ['finance'] as const;
const nobody = [] as const;

/** Which other roles may call what a super admin may. Written by hand, so that the contract is measured by it. */
export const alsoFor: Readonly<Record<PlatformCall, readonly OtherRole[]>> = {
  // About the caller's own second factor.
  secondFactor: all,
  enrolSecondFactor: all,
  confirmSecondFactor: all,
  passSecondFactor: all,
  renewRecoveryCodes: all,

  platformFigures: all,
  systemHealth: all,
  platformJobs: all,
  platformMails: all,
  retryJobs: ops,
  listIncidents: all,
  keepIncident: ops,
  listAudit: all,
  exportAudit: all,

  platformStores: all,
  platformStore: all,
  suspendStore: ops,
  shutStore: ops,
  reinstateStore: ops,
  changeStoreSlug: ops,
  writeToStore: ops,

  listPlatformPeople: all,
  platformPerson: all,
  lockPerson: ops,
  unlockPerson: ops,
  endPersonSession: ops,
  endPersonSessions: ops,
  sendPersonReset: ops,
  setPersonRole: nobody,

  listImpersonations: all,
  startImpersonation: ['ops', 'support'],
  allowImpersonationChanges: ops,
  // Only ever of one's own session.
  endImpersonation: all,

  platformCommission: all,
  storeCommission: all,
  storeStatement: all,
  setDefaultCommission: finance,
  setStoreCommission: finance,
  recordCommissionMoney: finance,
  reverseCommissionMoney: finance,
  platformReferrals: all,
  setReferralTerms: finance,
  rejectReferral: finance,
  bookReward: finance,
  bookedRewards: all,
  reverseReward: finance,
  platformPayouts: all,
  rejectPayout: finance,
  listPayoutRuns: all,
  payoutRun: all,
  draftPayoutRun: finance,
  approvePayoutRun: finance,
  cancelPayoutRun: finance,
  settlePayouts: finance,
  // A GET, with whole account numbers.
  payoutRunFile: finance,

  platformOrders: all,
  halalClaims: all,
  storePapers: all,
  storePaperFile: ops,
  judgePaper: ops,
  approveStore: ops,
  rejectStore: ops,
  platformFindings: all,
  askAboutBill: finance,
  closeBill: finance,
  handToStore: finance,
  dealWithFinding: finance,
  reopenFinding: finance,
  providerCallbacks: all,
  replayCallback: ops,

  listContent: all,
  getContent: all,
  getContentVersion: all,
  saveContentDraft: ops,
  dropContentDraft: ops,
  restoreContent: ops,
  publishContent: ops,
  listAnnouncements: all,
  getAnnouncement: all,
  saveAnnouncement: ops,
  publishAnnouncement: ops,
  withdrawAnnouncement: ops,
  listReportedReviews: all,
  judgeReview: ops,
  listSwitches: all,
  moveSwitch: ops,
  listReservedWords: all,
  reserveWord: ops,
  releaseWord: ops,
};
