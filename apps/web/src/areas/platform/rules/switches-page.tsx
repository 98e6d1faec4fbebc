import '../../../features/platform-rules/rules.css';
import type { FeatureSwitch } from '@dapur/contract/platform/platform-switches';
import { useState } from 'react';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n, type Translate } from '../../../i18n/index.tsx';
import { platformApi } from '../../../lib/account/platform-api.ts';
import { platformClient } from '../../../lib/api.ts';
import { whenText } from '../../../components/platform/when-text.ts';
import { Loaded } from '../../../components/platform/list-tools.tsx';
import { usePageRead } from '../../../lib/access/use-page-read.ts';
import { platformKeys } from '../../../lib/query/query-keys.ts';
import { SwitchDialog } from '../../../features/platform-rules/switch-dialog.tsx';
import { Doing } from '../../../components/platform/platform-role.tsx';

/** `/super-admin/switches`: what the product offers right now. */
export default function SwitchesPage() {
  const { t, locale } = useI18n();
  const read = usePageRead(
    platformKeys.switches,
    async (signal) => (await platformClient(platformApi.listSwitches, {}, signal)).data,
  );
  const [moving, setMoving] = useState<FeatureSwitch>();
  return (
    <div className="rules">
      <header className="rules-top">
        <div>
          <h1>{t('rules.switches')}</h1>
          <p className="muted">{t('rules.switchesLead')}</p>
        </div>
      </header>
      <Loaded read={read}>
        {(switches) => (
          <div className="rules-list">
            {switches.map((one) => (
              <article key={one.name} className="card rules-card" aria-labelledby={`switch-${one.name}`}>
                <header>
                  <div className="rules-what">
                    <h2 id={`switch-${one.name}`}>{t(`rules.switch.${one.name}`)}</h2>
                    <p className="small">{t(`rules.switchText.${one.name}`)}</p>
                    <p className="small muted">
                      {one.changed === null
                        ? t('rules.asItComes')
                        : t('rules.moved', {
                            name: one.changed.by ?? t('rules.gone'),
                            when: whenText(one.changed.at, locale),
                            note: one.note,
                          })}
                    </p>
                  </div>
                  <span className="rules-marks">
                    <span className={`badge ${toneOf(one)}`}>{stateText(one, t)}</span>
                    <Doing right="rules">
                      <Button
                        variant="quiet"
                        size="sm"
                        aria-label={`${t('rules.move')}: ${t(`rules.switch.${one.name}`)}`}
                        onClick={() => setMoving(one)}
                      >
                        {t('rules.move')}
                      </Button>
                    </Doing>
                  </span>
                </header>
              </article>
            ))}
          </div>
        )}
      </Loaded>
      {moving && (
        <SwitchDialog
          known={moving}
          onMoved={() => {
            setMoving(undefined);
            toast({ title: t('rules.saved') });
            read.reload();
          }}
          onClose={() => setMoving(undefined)}
        />
      )}
    </div>
  );
}

/** How many named stores are an exception to the switch's general state. */
const others = ({ percent, stores }: FeatureSwitch): number =>
  stores.filter(({ is_on: isOn }) => isOn === (percent === 0)).length;

function stateText(one: FeatureSwitch, t: Translate): string {
  const { percent } = one;
  if (percent > 0 && percent < 100) return t('rules.partly', { percent });
  const count = others(one);
  if (percent === 0) return count === 0 ? t('rules.off') : t('rules.offBut', { count });
  return count === 0 ? t('rules.on') : t('rules.onBut', { count });
}

const toneOf = (one: FeatureSwitch): string =>
  one.percent === 100 && others(one) === 0 ? 'ok' : one.percent === 0 && others(one) === 0 ? 'bad' : 'low';
