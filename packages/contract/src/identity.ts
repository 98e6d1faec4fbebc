import { z } from 'zod';
import { PASSWORD_MAX, PASSWORD_MIN } from './password.ts';
import { isEmailShape, normaliseEmail } from './email.ts';
import { isMalaysianMobile, normaliseMalaysianPhone } from './malaysian-phone.ts';
import { Locale, line, stringOr } from './primitives.ts';
import { Tenant } from './stores.ts';

/** Texts of the specification (accounts and access, section 5). */
export const identityMessages = {
  emailRequired: 'Email is required',
  emailInvalid: 'Email is invalid',
  emailShape: 'Please enter a valid email address',
  passwordRequired: 'Password is required',
  passwordShort: 'Password must be at least 6 characters',
  resetPasswordShort: 'Password must be at least 6 characters long.',
  nameRequired: 'Full name is required',
  phone: 'Please enter a valid Malaysian phone number',
  resetLink: 'This password reset link is invalid or missing.',
} as const;

/** A mail address, and what is said of one that is none. */
export const emailAs = (invalid: string) =>
  line(254, identityMessages.emailRequired)
    .min(1, { message: identityMessages.emailRequired })
    .refine(isEmailShape, { message: invalid })
    .transform(normaliseEmail);
/** A new password, and what is said where there is none or too short a one. */
export const passwordAs = (missing: string, short: string) =>
  stringOr(missing).min(PASSWORD_MIN, { message: short }).max(PASSWORD_MAX);

/** Trimmed and in small letters. */
export const AccountEmail = emailAs(identityMessages.emailInvalid);
export const FullName = line(80, identityMessages.nameRequired).min(1, {
  message: identityMessages.nameRequired,
});
/** `+60` and 8 to 11 digits, after spaces, dashes and brackets are taken out and the prefix is put in. */
export const MalaysianPhone = line(25, identityMessages.phone)
  .transform(normaliseMalaysianPhone)
  .refine(isMalaysianMobile, { message: identityMessages.phone });
export const NewPassword = passwordAs(identityMessages.passwordRequired, identityMessages.passwordShort);
/** A password that is only compared: no rule but a bound, so that old ones still open. */
export const GivenPassword = stringOr(identityMessages.passwordRequired)
  .min(1, { message: identityMessages.passwordRequired })
  .max(1_000);

export const SocialProvider = z.enum(['google', 'facebook']);
export type SocialProvider = z.infer<typeof SocialProvider>;

/** `role` steers what a client shows; it authorises nothing. */
export const User = z
  .object({
    id: z.uuid(),
    full_name: z.string(),
    fullName: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    role: z.enum(['customer', 'tenant_admin', 'super_admin']),
    avatar_url: z.string().nullable(),
    tenantIds: z.array(z.uuid()),
    tenant_id: z.uuid().nullable(),
    email_verified: z.boolean(),
    has_password: z.boolean(),
    language: Locale,
    created_at: z.string(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

/** `tenant` is the person's first store, if she has one. */
export const SignedIn = z
  .object({ token: z.string(), user: User, tenant: Tenant.nullable() })
  .meta({ id: 'SignedIn' });
export type SignedIn = z.infer<typeof SignedIn>;
