import path from 'node:path';
import { z } from 'zod';
import { Secret } from '../kernel/secret.ts';

/** A bucket on a server that speaks S3. */
export interface S3Config {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: Secret;
  readonly secretAccessKey: Secret;
  readonly urlStyle: 'path' | 'host';
}

/** The backups that the clock takes. */
export interface BackupConfig {
  /** Undefined: none is taken by the clock. */
  readonly everyHours: number | undefined;
  /** Undefined: they lie in `folder`. */
  readonly bucket: S3Config | undefined;
  readonly folder: string;
  readonly keep: { readonly days: number; readonly weeks: number; readonly months: number };
  /** Public keys of age; none: backups are not encrypted. */
  readonly recipients: readonly string[];
}

interface FileSettings {
  readonly S3_ENDPOINT?: string | undefined;
  readonly S3_BUCKET?: string | undefined;
  readonly S3_REGION?: string | undefined;
  readonly S3_ACCESS_KEY_ID?: string | undefined;
  readonly S3_SECRET_ACCESS_KEY?: string | undefined;
  readonly S3_URL_STYLE: 'path' | 'host';
  readonly DAPUR_DATA?: string | undefined;
  readonly BACKUP_EVERY_HOURS?: number | undefined;
  readonly BACKUP_FOLDER?: string | undefined;
  readonly BACKUP_S3_ENDPOINT?: string | undefined;
  readonly BACKUP_S3_BUCKET?: string | undefined;
  readonly BACKUP_S3_REGION?: string | undefined;
  readonly BACKUP_S3_ACCESS_KEY_ID?: string | undefined;
  readonly BACKUP_S3_SECRET_ACCESS_KEY?: string | undefined;
  readonly BACKUP_KEEP_DAYS: number;
  readonly BACKUP_KEEP_WEEKS: number;
  readonly BACKUP_KEEP_MONTHS: number;
  readonly BACKUP_AGE_RECIPIENT: readonly string[];
}

/** The settings of attachments' bucket and of backups. */
export const fileSettings = <Url extends z.ZodType>(
  url: Url,
  number: (least: number, most: number) => z.ZodType<number, string>,
) => {
  const bucket = z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be a bucket's name");
  const region = z.string().regex(/^[a-z0-9-]+$/, "must be a region's name");
  const recipients = z.string().transform((value) => value.split(/[\s,]+/).filter(Boolean));
  return {
    S3_ENDPOINT: url,
    S3_BUCKET: bucket.optional(),
    S3_REGION: region.optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    S3_URL_STYLE: z.enum(['path', 'host'], 'must be path or host').default('path'),
    BACKUP_EVERY_HOURS: number(1, 744).optional(),
    BACKUP_FOLDER: z.string().optional(),
    BACKUP_S3_BUCKET: bucket.optional(),
    BACKUP_S3_ENDPOINT: url,
    BACKUP_S3_REGION: region.optional(),
    BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
    BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
    BACKUP_KEEP_DAYS: number(0, 3_660).default(7),
    BACKUP_KEEP_WEEKS: number(0, 520).default(4),
    BACKUP_KEEP_MONTHS: number(0, 120).default(12),
    BACKUP_AGE_RECIPIENT: recipients
      .refine(
        (all) => all.length > 0 && all.every((one) => /^age1[a-z0-9]{30,3000}$/.test(one)),
        'must be public keys of age (age1…), separated by commas',
      )
      .default([]),
  };
};

/** Undefined: attachments lie in the data folder. */
export function s3Config(settings: FileSettings): S3Config | undefined {
  return bucketFrom(
    settings.S3_BUCKET,
    settings.S3_ENDPOINT,
    settings.S3_REGION,
    settings.S3_ACCESS_KEY_ID,
    settings.S3_SECRET_ACCESS_KEY,
    settings.S3_URL_STYLE,
  );
}

/** `dataDirectory` holds them unless the settings say otherwise. */
export function backupConfig(settings: FileSettings, dataDirectory: string): BackupConfig {
  return {
    everyHours: settings.BACKUP_EVERY_HOURS,
    folder: path.resolve(settings.BACKUP_FOLDER ?? path.join(dataDirectory, 'backups')),
    bucket: bucketFrom(
      settings.BACKUP_S3_BUCKET,
      settings.BACKUP_S3_ENDPOINT ?? settings.S3_ENDPOINT,
      settings.BACKUP_S3_REGION ?? settings.S3_REGION,
      settings.BACKUP_S3_ACCESS_KEY_ID ?? settings.S3_ACCESS_KEY_ID,
      settings.BACKUP_S3_SECRET_ACCESS_KEY ?? settings.S3_SECRET_ACCESS_KEY,
      settings.S3_URL_STYLE,
    ),
    keep: {
      days: settings.BACKUP_KEEP_DAYS,
      weeks: settings.BACKUP_KEEP_WEEKS,
      months: settings.BACKUP_KEEP_MONTHS,
    },
    recipients: settings.BACKUP_AGE_RECIPIENT,
  };
}

/** Undefined unless all of it is set. */
function bucketFrom(
  bucket: string | undefined,
  endpoint: string | undefined,
  region: string | undefined,
  accessKeyId: string | undefined,
  secretAccessKey: string | undefined,
  urlStyle: 'path' | 'host',
): S3Config | undefined {
  if (bucket === undefined || endpoint === undefined || region === undefined) return undefined;
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return {
    endpoint,
    bucket,
    region,
    accessKeyId: new Secret(accessKeyId),
    secretAccessKey: new Secret(secretAccessKey),
    urlStyle,
  };
}

const BACKUP_BUCKET = ['ENDPOINT', 'REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const;

/**
 * What is wrong with the settings of backups when they are compared. `isMissing`: neither set nor told as wrong. `isOpen`:
 * no public key is named, so that anybody who has a backup can read it.
 */
export function backupFaults(isMissing: (name: keyof FileSettings) => boolean, isOpen: boolean): string[] {
  if (isMissing('BACKUP_S3_BUCKET')) return [];
  const faults: string[] = [];
  if (!isMissing('BACKUP_FOLDER'))
    faults.push('BACKUP_FOLDER cannot stand beside BACKUP_S3_BUCKET: choose one');
  for (const name of BACKUP_BUCKET)
    if (isMissing(`BACKUP_S3_${name}`) && isMissing(`S3_${name}`))
      faults.push(`BACKUP_S3_${name} is required beside BACKUP_S3_BUCKET, as S3_${name} is not set either`);
  if (isOpen)
    faults.push(
      'BACKUP_AGE_RECIPIENT is required beside BACKUP_S3_BUCKET: what leaves this machine is encrypted (make a key: age-keygen)',
    );
  return faults;
}
