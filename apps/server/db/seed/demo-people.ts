import type { Locale } from '@dapur/contract/primitives';
import type { PlatformRole } from '@dapur/contract/platform/platform-role-rights';
import { demoId } from './demo-id.ts';

/** A person of the demo, who can sign in. */
export interface DemoPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** In plain text: it is shown to people who try the demo. */
  readonly password: string;
  readonly phone: string;
  readonly language: Locale;
  /** What this person is, in words for people who try the demo. */
  readonly part: string;
  /** The path of the store that this person owns. */
  readonly owns?: string;
  /** The person's role at the platform. */
  readonly platformRole?: PlatformRole;
}

const person = (key: string, rest: Omit<DemoPerson, 'id'>): DemoPerson => ({
  id: demoId(`person/${key}`),
  ...rest,
});

/**
 * One of each kind: a customer, the owners of both stores, and two who run the platform, since it takes two to pay out.
 */
export const demoPeople = {
  customer: person('aisyah', {
    name: 'Nur Aisyah Abd Rahman',
    email: 'aisyah.ar@example.com',
    password: 'teh-tarik-hujan-petang',
    phone: '+60193456705',
    language: 'en',
    part: 'customer',
  }),
  kakYah: person('kak-yah', {
    name: 'Rokiah Hassan',
    email: 'kak.yah@example.com',
    password: 'pandan-kukus-awal-pagi',
    phone: '+60123456790',
    language: 'ms',
    part: 'owns Dapur Kak Yah',
    owns: 'dapur-kak-yah',
  }),
  chloe: person('chloe', {
    name: 'Chloe Lim',
    email: 'chloe.lim@example.com',
    password: 'butter-folds-every-dawn',
    phone: '+60163456791',
    language: 'en',
    part: 'owns Butter & Bloom',
    owns: 'butter-and-bloom',
  }),
  superAdmin: person('super-admin', {
    name: 'Harith Ong',
    email: 'harith.ong@example.com',
    password: 'lampu-jalan-enam-belas',
    phone: '+60133456792',
    language: 'en',
    part: 'runs the platform',
    platformRole: 'super_admin',
  }),
  finance: person('finance', {
    name: 'Kavitha Raman',
    email: 'kavitha.raman@example.com',
    password: 'baki-seimbang-tiap-senja',
    phone: '+60173456793',
    language: 'en',
    part: 'looks after the platform’s money',
    platformRole: 'finance',
  }),
} as const satisfies Record<string, DemoPerson>;
