/** For how many days, weeks and months the last backup of each is kept. */
export interface KeepBackups {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

const NAME = /^dapur-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.(?:backup|age)$/;

const DAY_MS = 24 * 3_600_000;
/** 1 January 1970 was a Thursday: weeks are counted from the Monday before. */
const DAYS_FROM_MONDAY = 3;

/** What a backup of this moment is called: the names of an installation's backups sort by time. */
export function backupName(takenAt: Date, isEncrypted: boolean): string {
  const moment = takenAt.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '');
  return `dapur-${moment}.${isEncrypted ? 'age' : 'backup'}`;
}

/** When a backup of this name was taken, to the second; undefined for a name that `backupName` does not give. */
export function backupTime(name: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  if (year === undefined) return undefined;
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

/**
 * Which of these whole backups are to be removed. What stays: the newest and all within a day before it, and the last one
 * of each of the newest `days` days, `weeks` weeks (from Monday) and `months` months that have one, all by UTC. So a pause
 * removes nothing. Names of another kind are never among the answer.
 */
export function backupsToRemove(names: readonly string[], keep: KeepBackups): string[] {
  const backups = [...new Set(names)]
    .flatMap((name) => {
      const time = backupTime(name)?.getTime();
      return time === undefined ? [] : [{ name, time }];
    })
    .sort((a, b) => b.time - a.time || (a.name < b.name ? 1 : -1));
  const newest = backups[0]?.time ?? 0;
  const kept = new Set(backups.filter(({ time }) => newest - time < DAY_MS).map(({ name }) => name));
  const keepLastOfEach = (most: number, periodOf: (time: number) => number): void => {
    const periods = new Set<number>();
    for (const { name, time } of backups) {
      if (periods.has(periodOf(time))) continue;
      if (periods.size >= most) return;
      periods.add(periodOf(time));
      kept.add(name);
    }
  };
  const dayOf = (time: number): number => Math.floor(time / DAY_MS);
  keepLastOfEach(keep.days, dayOf);
  keepLastOfEach(keep.weeks, (time) => Math.floor((dayOf(time) + DAYS_FROM_MONDAY) / 7));
  keepLastOfEach(keep.months, (time) => new Date(time).getUTCFullYear() * 12 + new Date(time).getUTCMonth());
  return backups.map(({ name }) => name).filter((name) => !kept.has(name));
}
