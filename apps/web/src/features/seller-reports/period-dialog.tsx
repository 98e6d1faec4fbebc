import { MAX_REPORT_DAYS, type DaySpan } from '@dapur/contract/reports/report-period';
import { useId, useState, type FormEvent } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { FieldNote } from '../../components/ui/field-note.tsx';
import { Button } from '../../components/ui/button.tsx';
import { DateField } from '../../components/ui/date-field.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { isAskable } from './report-query.ts';

interface PeriodDialogProps {
  readonly span: DaySpan;
  readonly onPick: (span: DaySpan) => void;
  readonly onClose: () => void;
}

/** Chooses a period of any days. */
export function PeriodDialog({ span, onPick, onClose }: PeriodDialogProps) {
  const { t } = useI18n();
  const id = useId();
  const [days, setDays] = useState(span);
  const [isWrong, setWrong] = useState(false);
  const pick = (event: FormEvent) => {
    event.preventDefault();
    if (isAskable(days)) onPick(days);
    else setWrong(true);
  };
  return (
    <Dialog onClose={onClose} labelledBy={`${id}-title`} size="sm">
      <form className="dialog-body stack" onSubmit={pick} noValidate>
        <h2 id={`${id}-title`}>{t('reports.pickDays')}</h2>
        <div className="date-pair">
          {(['from', 'to'] as const).map((end) => (
            <DateField
              key={end}
              label={t(`reports.${end}`)}
              value={days[end]}
              isWrong={isWrong}
              noteId={isWrong ? `${id}-note` : undefined}
              onChange={(day) => {
                setDays({ ...days, [end]: day });
                setWrong(false);
              }}
            />
          ))}
        </div>
        {isWrong && (
          <FieldNote
            id={`${id}-note`}
            error={t('reports.daysWrong', { days: MAX_REPORT_DAYS })}
            hint={undefined}
          />
        )}
        <Button type="submit" block>
          {t('reports.show')}
        </Button>
      </form>
    </Dialog>
  );
}
