import type { Incident } from '@dapur/contract/platform/platform-incidents';
import { DateField } from '../../components/ui/date-field.tsx';
import { useState } from 'react';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { toast } from '../../components/ui/toast.ts';
import { useI18n } from '../../i18n/index.tsx';
import { platformApi } from '../../lib/account/platform-api.ts';
import { platformClient } from '../../lib/api.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { ActDialog } from '../../components/platform/act-dialog.tsx';
import { useRoleCall } from '../../components/platform/role-call.ts';
import { rules, startOf } from './incident-form.ts';

interface IncidentDialogProps {
  /** Undefined: a new one. */
  readonly incident: Incident | undefined;
  readonly onKept: (incidents: Incident[]) => void;
  readonly onChangedMeanwhile: () => void;
  readonly onClose: () => void;
}

/** Writes an incident down, or what is known of it now. */
export function IncidentDialog({ incident, onKept, onChangedMeanwhile, onClose }: IncidentDialogProps) {
  const { t } = useI18n();
  const [id] = useState(() => incident?.id ?? crypto.randomUUID());
  const form = useContractForm({
    calling: useRoleCall(),
    ...rules,
    start: startOf(incident),
    says: {
      title: t('watch.incidents.missing'),
      what: t('watch.incidents.missing'),
      persons: t('watch.incidents.wrongNumber'),
      found_at: t('watch.incidents.wrongTime'),
      regulator_told_at: t('watch.incidents.wrongTime'),
      people_told_at: t('watch.incidents.wrongTime'),
    },
    send: (body) =>
      platformClient(platformApi.keepIncident, {
        params: { id },
        body: { incident: body, revision: incident?.revision ?? 0 },
      }),
    onDone: ({ data }) => onKept(data),
    onRefused: ({ code }) => {
      toast({
        title: t(
          code === 'conflict'
            ? 'watch.incidents.conflict'
            : code === 'forbidden'
              ? 'role.refused'
              : 'pmoney.failed',
        ),
        variant: 'destructive',
      });
      if (code === 'conflict') onChangedMeanwhile();
    },
  });
  return (
    <ActDialog
      title={t(incident === undefined ? 'watch.incidents.add' : 'watch.incidents.edit')}
      text={t('watch.incidents.law')}
      action={t('watch.incidents.keep')}
      busy={form.busy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField
        {...form.field('title')}
        label={t('watch.incidents.title')}
        autoComplete="off"
        maxLength={120}
      />
      <TextAreaField
        {...form.field('what')}
        label={t('watch.incidents.what')}
        autoComplete="off"
        maxLength={4_000}
        hint={t('watch.incidents.whatHint')}
      />
      <DateField withTime {...form.field('found_at')} label={t('watch.incidents.found')} />
      <TextField
        {...form.field('persons')}
        label={t('watch.incidents.persons')}
        autoComplete="off"
        inputMode="numeric"
        maxLength={9}
        optional
      />
      <DateField withTime {...form.field('regulator_told_at')} label={t('watch.incidents.regulator')} />
      <DateField withTime {...form.field('people_told_at')} label={t('watch.incidents.people')} />
      <label className="padmin-check">
        <input
          type="checkbox"
          checked={form.values.is_closed}
          onChange={(event) => form.set('is_closed', event.target.checked)}
        />
        <span>{t('watch.incidents.close')}</span>
      </label>
    </ActDialog>
  );
}
