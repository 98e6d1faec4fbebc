import { addDays, weekdayAndDay } from '@dapur/contract/dates/dates';
import { formatSen } from '@dapur/contract/money/money';
import type { HomePageData } from '@dapur/contract/pages/page';
import type { ReactNode } from 'react';
import { IconMotorbike } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { saturdayAfter } from './saturday-after.ts';
import ondeh from './pictures/ondeh-ondeh-96.webp';

/** A day with the product, hour by hour. Each piece stands for something that it does. */
export function Day({ today }: Pick<HomePageData, 'today'>) {
  const { t, locale } = useI18n();
  const saturday = saturdayAfter(today);
  const days = [
    { date: saturday, says: t('landing.full'), look: 'gone' },
    { date: addDays(saturday, 1), says: t('landing.left', { count: 3 }), look: 'chosen' },
    { date: addDays(saturday, 3), says: t('landing.isOpen'), look: undefined },
  ];
  const hours: readonly {
    readonly at: string;
    readonly title: string;
    readonly text: string;
    readonly bit?: ReactNode;
  }[] = [
    {
      at: '4:00 AM',
      title: t('landing.list'),
      text: t('landing.listText'),
      bit: (
        <span className="bit-line">
          <img src={ondeh} width={44} height={44} alt="" loading="lazy" />
          <b>Ondeh-ondeh</b>
          <span className="num bit-big">96</span>
        </span>
      ),
    },
    {
      at: '8:50 AM',
      title: t('landing.riders'),
      text: t('landing.ridersText'),
      bit: (
        <span className="bit-line">
          <span className="bit-mono">F</span>
          <span className="grow">
            <b>Faizal</b>
            <small>{t('landing.boxes', { count: 3, minutes: 6 })}</small>
          </span>
          <IconMotorbike />
        </span>
      ),
    },
    {
      at: '1:15 PM',
      title: t('landing.money'),
      text: t('landing.moneyText'),
      bit: (
        <span className="bit-line">
          <span className="grow muted small">{t('landing.today')}</span>
          <span className="num bit-money">{formatSen(114_200)}</span>
        </span>
      ),
    },
    {
      at: '9:00 PM',
      title: t('landing.no'),
      text: t('landing.noText'),
      bit: (
        <span className="bit-days">
          {days.map(({ date, says, look }) => (
            <span key={date} className={look}>
              <small>{weekdayAndDay(date, locale).weekday}</small>
              <b className="num">{Number(date.slice(8))}</b>
              <small>{says}</small>
            </span>
          ))}
        </span>
      ),
    },
    { at: '9:01 PM', title: t('landing.sleep'), text: t('landing.sleepText') },
  ];
  return (
    <section className="daylong">
      <div className="wrap">
        <h2>{t('landing.day')}</h2>
        <ol>
          {hours.map(({ at, title, text, bit }) => (
            <li key={at}>
              <time className="num">{at}</time>
              <h3>{title}</h3>
              <p>{text}</p>
              {bit && (
                <div className="bit" aria-hidden="true">
                  {bit}
                </div>
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
