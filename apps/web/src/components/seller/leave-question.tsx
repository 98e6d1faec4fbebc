import { useState } from 'react';
import { useLocation } from 'wouter';
import { useI18n } from '../../i18n/index.tsx';
import { useLeaveWarning } from '../../lib/use-leave-warning.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

interface LeaveQuestionProps {
  readonly isUnsaved: boolean;
  /** Where what was typed is kept: links to this path, and below it, leave nothing. */
  readonly within?: string;
}

/** Asks before a page is left on which something typed would be lost, by a link or by the browser. */
export function LeaveQuestion({ isUnsaved, within }: LeaveQuestionProps) {
  const { t } = useI18n();
  const [, go] = useLocation();
  const [to, setTo] = useState<URL>();
  useLeaveWarning(isUnsaved, (href) => {
    const url = new URL(href);
    const stays = url.pathname === within || url.pathname.startsWith(`${within}/`);
    if (stays) go(pathOf(url));
    else setTo(url);
  });
  if (to === undefined) return null;
  return (
    <ConfirmDialog
      title={t('seller.unsaved')}
      action={t('seller.leave.go')}
      stay={t('seller.leave.stay')}
      danger
      onConfirm={() => {
        setTo(undefined);
        if (to.origin === location.origin) go(pathOf(to));
        else location.assign(to);
      }}
      onClose={() => setTo(undefined)}
    >
      <p>{t('seller.leave.text')}</p>
    </ConfirmDialog>
  );
}

const pathOf = ({ pathname, search, hash }: URL): string => pathname + search + hash;
