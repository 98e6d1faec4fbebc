import { paymentProviderIds } from '@dapur/contract/money/payment-providers';
import { backupFaults } from './file-settings.ts';
import { paymentApiUrlName, type Settings } from './settings-schema.ts';

/** What the server is started as. */
export type Mode = 'production' | 'demo' | 'development';

/** A bucket without one of these cannot be reached. */
const S3_SETTINGS = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

/**
 * Faults that show only when settings are compared with each other. `isWrong`: a setting that was told already, and that
 * is there, though not in `settings`.
 */
export function faultsTogether(
  settings: Settings,
  mode: Mode,
  isDev: boolean,
  isWrong: (name: keyof Settings) => boolean,
): string[] {
  const faults: string[] = [];
  const isMissing = (name: keyof Settings): boolean => settings[name] === undefined && !isWrong(name);
  if (mode === 'production') {
    if (!isMissing('DATABASE_URL') && isMissing('SECRET_KEY')) {
      faults.push('SECRET_KEY is required beside DATABASE_URL: every process must have the same one');
    }
    if (isMissing('PUBLIC_ORIGIN'))
      faults.push('PUBLIC_ORIGIN is required: the bank and the mails lead back to it');
    else if (settings.PUBLIC_ORIGIN?.startsWith('https:') === false && !isTrialOnLocalhost(settings))
      faults.push(
        settings.HTTP_ON_LOCALHOST === true
          ? 'HTTP_ON_LOCALHOST allows http:// for localhost only, and PUBLIC_ORIGIN names another host'
          : 'PUBLIC_ORIGIN must start with https://, or cookies and passwords travel in the clear (HTTP_ON_LOCALHOST=1 allows http://localhost for a trial)',
      );
    if (isMissing('SMTP_URL')) faults.push('SMTP_URL is required: buyers get their confirmation by mail');
    if (isMissing('MAIL_FROM')) faults.push('MAIL_FROM is required: mails need a sender');
    if (settings.MOCK_PAYMENTS === true) faults.push('MOCK_PAYMENTS must be off in production');
    if (settings.WEBHOOKS_TO_LOCALHOST === true)
      faults.push('WEBHOOKS_TO_LOCALHOST must be off in production: this machine is nobody’s webhook');
    if (isDev) faults.push('--dev cannot be used in production');
  }
  if (!isMissing('DATABASE_DIRECT_URL') && isMissing('DATABASE_URL'))
    faults.push('DATABASE_URL is required beside DATABASE_DIRECT_URL: it leads to the pooler');
  if (!isMissing('DATABASE_READ_URL') && isMissing('DATABASE_URL'))
    faults.push(
      'DATABASE_URL is required beside DATABASE_READ_URL: it leads to the server that takes writes',
    );
  if (settings.DATABASE_ROLES_LOGIN && isMissing('DATABASE_URL'))
    faults.push('DATABASE_URL is required beside DATABASE_ROLES_LOGIN: the database within needs no logins');
  if (!isMissing('SECRET_KEY_PREVIOUS') && isMissing('SECRET_KEY'))
    faults.push('SECRET_KEY is needed beside SECRET_KEY_PREVIOUS: the one that is new');
  if (settings.SECRET_KEY !== undefined && settings.SECRET_KEY === settings.SECRET_KEY_PREVIOUS)
    faults.push('SECRET_KEY_PREVIOUS must be another key than SECRET_KEY');
  if (settings.MOCK_PAYMENTS === true) {
    const named = paymentProviderIds.map(paymentApiUrlName).filter((name) => !isMissing(name));
    for (const name of named) faults.push(`MOCK_PAYMENTS cannot stand beside ${name}: choose one`);
  }
  if (settings.GEOCODER !== 'gazetteer') {
    if (isMissing('GEOCODER_URL')) faults.push(`GEOCODER_URL is required for ${settings.GEOCODER}`);
    if (isMissing('GEOCODER_CONTACT'))
      faults.push(
        `GEOCODER_CONTACT is required for ${settings.GEOCODER}: its keeper must know whom to write to`,
      );
  }
  if (isMissing('FACEBOOK_APP_ID') !== isMissing('FACEBOOK_APP_SECRET')) {
    faults.push('FACEBOOK_APP_ID and FACEBOOK_APP_SECRET go together');
  }
  if (settings.METRICS_PORT !== undefined && settings.METRICS_PORT === (settings.PORT ?? 3000))
    faults.push('METRICS_PORT must be another port than the site’s: figures are not for visitors');
  const missing = S3_SETTINGS.filter(isMissing);
  if (missing.length > 0 && missing.length < S3_SETTINGS.length) {
    faults.push(`${missing.join(', ')} is required: ${S3_SETTINGS.join(', ')} go together`);
  }
  const isOpen = settings.BACKUP_AGE_RECIPIENT.length === 0 && !isWrong('BACKUP_AGE_RECIPIENT');
  faults.push(...backupFaults(isMissing, isOpen));
  return faults;
}

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Production over http, which the operator asked for explicitly, for browsers on this machine alone. */
export function isTrialOnLocalhost({
  HTTP_ON_LOCALHOST: isAllowed,
  PUBLIC_ORIGIN: origin,
}: Settings): boolean {
  return isAllowed === true && origin !== undefined && LOCAL_HOSTS.has(new URL(origin).hostname);
}
