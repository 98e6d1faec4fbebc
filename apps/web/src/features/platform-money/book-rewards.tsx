import type { BookedReward as Line } from '@dapur/contract/platform/platform-money';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { toast } from '../../components/ui/toast.ts';
import { usePlatformCall } from '../../components/platform/platform-call.ts';
import { useI18n } from '../../i18n/index.tsx';
import { usePageRead } from '../../lib/access/use-page-read.ts';
import { platformApi } from '../../lib/account/platform-api.ts';
import { ringgitText, signedText } from '../../lib/account/ringgit-text.ts';
import { platformClient } from '../../lib/api.ts';
import { platformKeys } from '../../lib/query/query-keys.ts';
import { instantParts } from '../../lib/seller/instants.ts';
import { BookDialog, type RewardToBook } from './book-dialog.tsx';
import { MoneyReasonDialog } from './reason-dialog.tsx';

interface BookRewardsProps {
  readonly holder: { readonly id: string; readonly name: string };
  /** What one referral earns, in MYR. */
  readonly reward: number;
  readonly onClose: () => void;
}

/** Books in somebody's rewards, and takes back what was booked. */
export function BookRewards({ holder, reward, onClose }: BookRewardsProps) {
  const { t } = useI18n();
  const [reversing, setReversing] = useState<Line>();
  const { busy, run } = usePlatformCall();
  const read = usePageRead(platformKeys.bookedRewards(holder.id), async (signal) => {
    const params = { holder: holder.id };
    return (await platformClient(platformApi.bookedRewards, { params }, signal)).data;
  });
  const known = read.data;
  const book = async (work: () => Promise<{ readonly data: { readonly available: number } }>) => {
    let available = 0;
    const isDone = await run(async () => {
      ({ available } = (await work()).data);
    });
    if (isDone) toast({ title: t('pmoney.booked', { name: holder.name, amount: ringgitText(available) }) });
    read.reload();
    return isDone;
  };
  const save = async (body: RewardToBook) => {
    if (await book(() => platformClient(platformApi.bookReward, { body }))) onClose();
  };
  const reverse = async ({ id }: Line, reason: string) => {
    const params = { holder: holder.id, reward: id };
    await book(() => platformClient(platformApi.reverseReward, { params, body: { reason } }));
    setReversing(undefined);
  };
  if (reversing !== undefined)
    return (
      <MoneyReasonDialog
        title={t('pmoney.reverseTitle', { amount: signedText(reversing.amount) })}
        text={t('pmoney.reverseText')}
        action={t('pmoney.reverse')}
        busy={busy}
        onConfirm={(reason) => void reverse(reversing, reason)}
        onClose={() => setReversing(undefined)}
      />
    );
  return (
    <BookDialog
      holder={holder}
      reward={reward}
      available={known?.available ?? 0}
      busy={busy}
      onSave={(body) => void save(body)}
      onClose={onClose}
    >
      {known !== undefined && known.entries.length > 0 && (
        <ul className="list padmin-rates">
          {known.entries.map((line) => (
            <RewardLine key={line.id} line={line} onReverse={() => setReversing(line)} />
          ))}
        </ul>
      )}
    </BookDialog>
  );
}

function RewardLine({ line, onReverse }: { readonly line: Line; readonly onReverse: () => void }) {
  const { t, locale } = useI18n();
  const { date } = instantParts(line.at, locale);
  return (
    <li>
      <span className="grow breaks">
        <b>{t(`pmoney.reward.${line.kind}`)}</b> <b className="num">{signedText(line.amount)}</b>
        <span className="small muted block breaks">{[date, line.note].filter(Boolean).join(' · ')}</span>
      </span>
      {line.may_reverse && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`${t('pmoney.reverse')}: ${signedText(line.amount)}, ${date}`}
          onClick={onReverse}
        >
          {t('pmoney.reverse')}
        </Button>
      )}
    </li>
  );
}
