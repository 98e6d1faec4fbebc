import type { SystemHealth } from '@dapur/contract/platform/platform-system';
import { Table } from '../../components/ui/table.tsx';
import { useI18n, type Translate } from '../../i18n/index.tsx';
import { whenText } from '../../components/platform/when-text.ts';

/** What this process does again and again, and how it went the last time. */
export function TaskTable({ tasks }: Pick<SystemHealth, 'tasks'>) {
  const { t, locale } = useI18n();
  return (
    <section className="stack sm" aria-labelledby="tasks">
      <h2 id="tasks">{t('watch.tasks')}</h2>
      <Table
        heads={[
          t('watch.task'),
          { text: t('watch.every'), isEnd: true },
          t('watch.lastRun'),
          { text: t('watch.took'), isEnd: true },
          t('watch.fault'),
        ]}
      >
        {tasks.map(({ name, every_seconds: every, last_at: last, took_ms: took, fault }) => (
          <tr key={name}>
            <th scope="row" className="breaks">
              {name}
            </th>
            <td className="end num" data-label={t('watch.every')}>
              {everyText(every, t)}
            </td>
            <td className="num" data-label={t('watch.lastRun')}>
              {last === null ? t('watch.none') : whenText(last, locale)}
            </td>
            <td className="end num" data-label={t('watch.took')}>
              {took === null ? t('watch.none') : t('watch.millis', { count: took })}
            </td>
            <td className="breaks" data-label={t('watch.fault')}>
              {fault === '' ? (
                <span className="muted">{t('watch.none')}</span>
              ) : (
                <span className="watch-bad">{fault}</span>
              )}
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

function everyText(seconds: number, t: Translate): string {
  if (seconds >= 3_600) return t('watch.hours', { count: seconds / 3_600 });
  return seconds >= 60 ? t('watch.minutes', { count: seconds / 60 }) : t('watch.seconds', { count: seconds });
}
