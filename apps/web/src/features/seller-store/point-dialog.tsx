import type { PickupPoint } from '@dapur/contract/seller-pickup-points';
import { useId, useRef, useState } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { malaysia } from '../../components/map/map-view.ts';
import { PlacePicker } from '../../components/map/place-picker.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { newId } from '../../lib/new-id.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { useCall } from '../../lib/account/use-call.ts';
import { keepDraft, keptDraft } from './kept-drafts.ts';
import { PointPhotos } from './point-photos.tsx';
import { SwitchField } from '../../components/ui/switch-field.tsx';
import { TranslatedField, type Translations } from './translated-field.tsx';
import { WeekHoursField } from './week-hours-field.tsx';
import { areWhole, madeHours } from './week-hours.ts';

interface PointDialogProps {
  readonly seat: Seat;
  /** Undefined for a new one. */
  readonly point: PickupPoint | undefined;
  readonly onSaved: (points: readonly PickupPoint[]) => void;
  readonly onClose: () => void;
}

const blank = (): PickupPoint => ({
  id: newId(),
  version: '',
  name: '',
  area: '',
  address: '',
  latitude: null,
  longitude: null,
  operating_hours: '',
  opening_hours: null,
  instructions: '',
  shows_place: false,
  is_active: true,
  translations: {},
});

/** One pickup point: what shoppers see before they pay, and what they get afterwards. */
export function PointDialog({ seat, point, onSaved, onClose }: PointDialogProps) {
  const { t, locale } = useI18n();
  const title = useId();
  const body = useRef<HTMLDivElement>(null);
  const key = `${seat.slug}/point/${point?.id ?? 'new'}`;
  const [draft, setDraft] = useState<PickupPoint>(() => keptDraft<PickupPoint>(key) ?? point ?? blank());
  const [tried, setTried] = useState(false);
  const [isOutside, setOutside] = useState(false);
  const [failure, setFailure] = useState<{ readonly code: string; readonly message: string }>();
  const { busy, make } = useCall();
  const change = (part: Partial<PickupPoint>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(key, next);
    setOutside(false);
    setFailure(undefined);
  };
  const missing = (text: string, word: 'nameMissing' | 'addressMissing') =>
    tried && text.trim() === '' ? t(`sset.points.${word}`) : undefined;
  const save = async () => {
    setTried(true);
    setFailure(undefined);
    if (draft.name.trim() === '' || draft.address.trim() === '' || !areWhole(draft.opening_hours)) {
      requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const { id, version, ...fields } = draft;
    const outcome = await make(async () =>
      point
        ? seat.call(sellerApi.savePickupPoint, { params: { id }, body: { ...fields, version } })
        : seat.call(sellerApi.createPickupPoint, { body: { ...fields, id } }),
    );
    if (outcome.kind === 'busy') return;
    if (outcome.kind === 'refused') {
      if (outcome.code === 'outside_malaysia') setOutside(true);
      else setFailure(outcome);
      return;
    }
    keepDraft(key, undefined);
    toast({ title: t('sset.saved') });
    onSaved(outcome.data.data);
  };
  const pin =
    draft.latitude === null || draft.longitude === null
      ? null
      : { lat: draft.latitude, lng: draft.longitude };
  const made = madeHours(draft.opening_hours, locale);
  const words = {
    translations: draft.translations as Translations,
    onTranslate: (translations: Translations) =>
      change({ translations: translations as PickupPoint['translations'] }),
  };
  return (
    <Dialog labelledBy={title} size="lg" onClose={onClose}>
      <div ref={body} className="sheet-body stack">
        <h2 id={title} className="sheet-title">
          {t(point ? 'sset.points.editTitle' : 'sset.points.addTitle')}
        </h2>
        <TranslatedField
          {...words}
          label={t('sset.points.name')}
          name="name"
          maxLength={80}
          value={draft.name}
          error={missing(draft.name, 'nameMissing')}
          onChange={(name) => change({ name })}
        />
        <TranslatedField
          {...words}
          label={t('sset.points.area')}
          name="area"
          maxLength={120}
          hint={t('sset.points.areaHint')}
          value={draft.area}
          onChange={(area) => change({ area })}
        />
        <PlacePicker
          pin={pin}
          address={draft.address}
          view={malaysia}
          showMissing={false}
          onOffer={(offer) => {
            if (offer !== undefined && draft.address === '') change({ address: offer });
          }}
          onChange={(found) =>
            change({
              latitude: found.pin?.lat ?? null,
              longitude: found.pin?.lng ?? null,
              ...(found.address === undefined ? {} : { address: found.address }),
            })
          }
        />
        {isOutside && (
          <p className="err" role="alert">
            {t('sset.place.outside')}
          </p>
        )}
        <TextAreaField
          label={t('sset.points.address')}
          name="address"
          autoComplete="street-address"
          maxLength={300}
          value={draft.address}
          error={missing(draft.address, 'addressMissing')}
          onChange={(address) => change({ address })}
        />
        <WeekHoursField
          hours={draft.opening_hours}
          isTried={tried}
          onChange={(hours) => change({ opening_hours: hours })}
        />
        <TextField
          label={t('sset.points.hours')}
          name="operating_hours"
          autoComplete="off"
          maxLength={300}
          optional
          hint={made ? t('sset.points.hoursMade', { hours: made }) : t('sset.points.hoursHint')}
          value={draft.operating_hours}
          onChange={(hours) => change({ operating_hours: hours })}
        />
        <TranslatedField
          {...words}
          label={t('sset.pickup.instructions')}
          name="instructions"
          rows={3}
          maxLength={600}
          hint={t('sset.pickup.instructionsHint')}
          value={draft.instructions}
          onChange={(instructions) => change({ instructions })}
        />
        {point ? (
          <PointPhotos seat={seat} pointId={point.id} />
        ) : (
          <p className="small muted">{t('sset.points.photosLater')}</p>
        )}
        <SwitchField
          label={t('sset.pickup.shows')}
          hint={t(draft.shows_place ? 'sset.pickup.showsOn' : 'sset.pickup.showsOff')}
          name="shows_place"
          checked={draft.shows_place}
          onChange={(shown) => change({ shows_place: shown })}
        />
        <SwitchField
          label={t('sset.points.active')}
          name="is_active"
          checked={draft.is_active}
          onChange={(active) => change({ is_active: active })}
        />
        {failure && <RefusalNotice {...failure} />}
        <Button busy={busy} block onClick={() => void save()}>
          {t('sset.save')}
        </Button>
      </div>
    </Dialog>
  );
}
