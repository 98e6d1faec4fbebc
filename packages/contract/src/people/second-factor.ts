import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { PlatformRoleName } from '../platform/platform-people.ts';
import { data } from '../primitives.ts';
import { ShownCode, ShownCodeInput } from './shown-code-input.ts';

/** Recovery codes that are given out at a time. */
export const RECOVERY_CODES = 10;

export const SecondFactorState = z
  .object({
    /** `none`: to be set up. `needed`: set up, and not shown in this session. `passed`: everything is open. */
    state: z.enum(['none', 'needed', 'passed']),
    /** Since when there is one. */
    confirmed_at: z.string().nullable(),
    recovery_codes_left: z.int(),
    /** What the caller is for the platform: pages offer what it may do. */
    platform_role: PlatformRoleName,
  })
  .meta({ id: 'SecondFactorState' });
export type SecondFactorState = z.infer<typeof SecondFactorState>;

/** What a phone is to be shown. It counts once a code of it came back. */
export const Enrolment = z
  .object({
    /** Base32, as it is typed in. */
    secret: z.string(),
    /** `otpauth://…`, as it is scanned. */
    uri: z.string(),
  })
  .meta({ id: 'SecondFactorEnrolment' });
export type Enrolment = z.infer<typeof Enrolment>;

/** Told once; the server keeps their hashes. */
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

const errors = ['unauthorized', 'forbidden', 'invalid_input', 'rate_limited'] as const;

/** The second factor of the platform's own people. */
export const secondFactorEndpoints = {
  secondFactor: endpoint({
    method: 'GET',
    path: '/super-admin/second-factor',
    summary: 'Whether a second factor is set up, and shown in this session',
    access: 'super-admin',
    secondFactor: 'not-asked',
    tenant: 'none',
    response: data(SecondFactorState),
    errors: ['unauthorized', 'forbidden'],
  }),
  enrolSecondFactor: endpoint({
    method: 'POST',
    path: '/super-admin/second-factor/enrolment',
    summary: 'Begins setting a phone up; where there is one already, only with a code of it',
    access: 'super-admin',
    platformRight: 'every-role',
    secondFactor: 'not-asked',
    tenant: 'none',
    body: z.strictObject({ code: ShownCode.optional() }),
    response: data(Enrolment),
    errors: [...errors, 'second_factor_required', 'code_invalid'],
  }),
  confirmSecondFactor: endpoint({
    method: 'POST',
    path: '/super-admin/second-factor/confirm',
    summary: 'A code of the phone being set up; answers the recovery codes, this once',
    access: 'super-admin',
    platformRight: 'every-role',
    secondFactor: 'not-asked',
    tenant: 'none',
    body: ShownCodeInput,
    response: data(RecoveryCodes),
    errors: [...errors, 'second_factor_required', 'code_invalid', 'conflict'],
  }),
  passSecondFactor: endpoint({
    method: 'POST',
    path: '/super-admin/second-factor/pass',
    summary: 'Shows a code of the phone, or a recovery code, for this session',
    access: 'super-admin',
    platformRight: 'every-role',
    secondFactor: 'not-asked',
    tenant: 'none',
    body: ShownCodeInput,
    response: data(SecondFactorState),
    errors: [...errors, 'code_invalid'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/super-admin/second-factor/recovery-codes',
    summary: 'New recovery codes in place of the old ones, with a current code',
    access: 'super-admin',
    platformRight: 'every-role',
    tenant: 'none',
    body: ShownCodeInput,
    response: data(RecoveryCodes),
    errors: [...errors, 'second_factor_required', 'code_invalid'],
  }),
} as const;
