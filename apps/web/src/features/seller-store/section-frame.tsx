import './seller-store.css';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { IconInfo } from '../../components/icons.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import type { SectionForm } from './use-section-form.ts';

interface SectionFrameProps {
  readonly form: Pick<
    SectionForm<FieldValues>,
    'dirty' | 'busy' | 'failure' | 'hasFaults' | 'submit' | 'discard'
  >;
  /** Reads anew what is saved, after somebody else changed it. */
  readonly onReload: () => void;
  /** What the button says; Save when left out. */
  readonly action?: string;
  readonly children: ReactNode;
}

/** A form of the settings with its bar, which stays in sight as long as something is not saved. */
export function SectionFrame({ form, onReload, action, children }: SectionFrameProps) {
  const { t } = useI18n();
  const { dirty, busy, failure, hasFaults } = form;
  return (
    <form className="stack lg sset-form" noValidate onSubmit={form.submit}>
      {children}
      <div className={dirty ? 'sset-save on' : 'sset-save'}>
        {hasFaults && (
          <p className="err" role="alert">
            <IconInfo className="s" />
            {t('sset.check')}
          </p>
        )}
        {failure?.code === 'conflict' ? (
          <div className="notice warn" role="alert">
            <IconInfo />
            <div className="grow">
              <b>{t('sset.conflict')}</b>
              <p>{t('sset.conflictText')}</p>
            </div>
            <button
              type="button"
              className="text-link"
              onClick={() => {
                form.discard();
                onReload();
              }}
            >
              {t('sset.reload')}
            </button>
          </div>
        ) : (
          failure && <RefusalNotice {...failure} />
        )}
        <div className="row">
          <p className="small muted grow" role="status">
            {dirty && t('seller.unsaved')}
          </p>
          {dirty && !busy && (
            <Button variant="quiet" onClick={form.discard}>
              {t('seller.discard')}
            </Button>
          )}
          <Button type="submit" busy={busy} disabled={!dirty}>
            {action ?? t('sset.save')}
          </Button>
        </div>
      </div>
    </form>
  );
}
