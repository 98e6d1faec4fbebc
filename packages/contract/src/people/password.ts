/** The contract's minimum; common and guessable passwords are refused by the server beside it. */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 256;
/** People who may see every store need more than the minimum. */
export const SUPER_ADMIN_PASSWORD_MIN = 12;

export type PasswordCriterion = 'length' | 'lowercase' | 'uppercase' | 'digit' | 'symbol';
type PasswordStrength = 'very_weak' | 'weak' | 'fair' | 'good' | 'strong';

const levels: readonly PasswordStrength[] = ['very_weak', 'weak', 'fair', 'good', 'strong'];

/** Which of the five criteria a password meets (specification, accounts and access, section 5). */
export function passwordCriteria(password: string): Readonly<Record<PasswordCriterion, boolean>> {
  return {
    length: password.length >= PASSWORD_MIN,
    lowercase: /[a-z]/.test(password),
    uppercase: /[A-Z]/.test(password),
    digit: /\d/.test(password),
    symbol: /[^A-Za-z0-9\s]/.test(password),
  };
}

/** One level per criterion met; none or one is the lowest. */
export function passwordStrength(password: string): PasswordStrength {
  const met = Object.values(passwordCriteria(password)).filter(Boolean).length;
  return levels[Math.max(0, met - 1)] ?? 'very_weak';
}
