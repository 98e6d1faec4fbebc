import { useI18n } from '../../i18n/index.tsx';
import { useMapSettings } from '../../lib/map/map-settings.ts';
import { IconCheck, IconCircleAlert, IconInfo } from '../icons.tsx';

interface PinNoteProps {
  readonly isSet: boolean;
  /** The pin is required and missing. */
  readonly isMissed: boolean;
  /** The pin shows only the right area. */
  readonly isRough: boolean;
  /** The town near the pin; empty when not known. */
  readonly town: string;
}

/** What the pin says, and what to do next. A map without streets asks nobody to find their door. */
export function PinNote({ isSet, isMissed, isRough, town }: PinNoteProps) {
  const { t } = useI18n();
  const hasStreets = useMapSettings().tileUrl !== null;
  if (!isSet) {
    return isMissed ? (
      <p className="err">
        <IconCircleAlert className="s" />
        {t('map.needed')}
      </p>
    ) : (
      <p className="hint small muted">{t('map.noPin')}</p>
    );
  }
  if (isRough) {
    return (
      <p className="ok-line rough">
        <IconInfo className="s" />
        {t(hasStreets ? 'map.rough' : 'map.roughPlain')}
      </p>
    );
  }
  const near = hasStreets ? 'map.pinNear' : 'map.pinNearPlain';
  return (
    <p className="ok-line">
      <IconCheck className="s" />
      {town ? t(near, { town }) : t(hasStreets ? 'map.pinSet' : 'map.pinSetPlain')}
    </p>
  );
}
