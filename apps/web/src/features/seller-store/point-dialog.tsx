import { NewPickupPointInput, PickupPointInput } from '@dapur/contract/stores/pickup-point-input';
import type { PickupPoint } from '@dapur/contract/stores/seller-pickup-points';
import { useEffect, useId, useState } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { malaysia } from '../../components/map/map-view.ts';
import { PlacePicker } from '../../components/map/place-picker.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { newId } from '../../lib/new-id.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { keepSettingsDraft, keptSettingsDraft } from './kept-drafts.ts';
import { PointPhotos } from './point-photos.tsx';
import { SwitchField } from '../../components/ui/switch-field.tsx';
import { TranslatedField, type Translations } from './translated-field.tsx';
import { WeekHoursField } from './week-hours-field.tsx';
import { madeHours } from './week-hours.ts';

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
  const key = `${seat.slug}/point/${point?.id ?? 'new'}`;
  const [saved] = useState<PickupPoint>(() => point ?? blank());
  const [start] = useState(() => keptSettingsDraft<PickupPoint>(key) ?? saved);
  const form = useContractForm({
    schema: point ? PickupPointInput : NewPickupPointInput,
    start,
    read: ({ id, version, ...fields }) => (point ? { ...fields, version } : { ...fields, id }),
    says: {
      name: t('sset.points.nameMissing'),
      address: t('sset.points.addressMissing'),
      latitude: t('sset.place.outside'),
      opening_hours: t('sset.week.none'),
    },
    send: (body) =>
      'version' in body
        ? seat.call(sellerApi.savePickupPoint, { params: { id: start.id }, body })
        : seat.call(sellerApi.createPickupPoint, { body }),
    beside: ({ code }) => (code === 'outside_malaysia' ? ['latitude'] : []),
    onDone: ({ data }) => {
      keepSettingsDraft(key, undefined);
      toast({ title: t('sset.saved') });
      onSaved(data);
    },
  });
  const draft = form.values;
  const dirty = JSON.stringify(draft) !== JSON.stringify(saved);
  useEffect(() => keepSettingsDraft(key, dirty ? draft : undefined), [key, draft, dirty]);
  const outside = form.fault('latitude');
  const pin =
    draft.latitude === null || draft.longitude === null
      ? null
      : { lat: draft.latitude, lng: draft.longitude };
  const made = madeHours(draft.opening_hours, locale);
  const words = {
    translations: draft.translations as Translations,
    onTranslate: (translations: Translations) =>
      form.set('translations', translations as PickupPoint['translations']),
  };
  return (
    <Dialog labelledBy={title} size="lg" onClose={onClose}>
      <form className="sheet-body stack" noValidate onSubmit={form.submit}>
        <h2 id={title} className="sheet-title">
          {t(point ? 'sset.points.editTitle' : 'sset.points.addTitle')}
        </h2>
        <TranslatedField {...form.field('name')} {...words} label={t('sset.points.name')} maxLength={80} />
        <TranslatedField
          {...form.field('area')}
          {...words}
          label={t('sset.points.area')}
          maxLength={120}
          hint={t('sset.points.areaHint')}
        />
        <PlacePicker
          pin={pin}
          address={draft.address}
          view={malaysia}
          showMissing={false}
          onOffer={(offer) => {
            if (offer !== undefined && draft.address === '') form.set('address', offer);
          }}
          onChange={(found) => {
            form.set('latitude', found.pin?.lat ?? null);
            form.set('longitude', found.pin?.lng ?? null);
            if (found.address !== undefined) form.set('address', found.address);
          }}
        />
        {outside && (
          <p className="err" role="alert">
            {outside}
          </p>
        )}
        <TextAreaField
          {...form.field('address')}
          label={t('sset.points.address')}
          autoComplete="street-address"
          maxLength={300}
        />
        <WeekHoursField
          hours={draft.opening_hours}
          isWrong={form.fault('opening_hours') !== undefined}
          onChange={(hours) => form.set('opening_hours', hours)}
        />
        <TextField
          {...form.field('operating_hours')}
          label={t('sset.points.hours')}
          autoComplete="off"
          maxLength={300}
          optional
          hint={made ? t('sset.points.hoursMade', { hours: made }) : t('sset.points.hoursHint')}
        />
        <TranslatedField
          {...form.field('instructions')}
          {...words}
          label={t('sset.pickup.instructions')}
          rows={3}
          maxLength={600}
          hint={t('sset.pickup.instructionsHint')}
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
          onChange={(shown) => form.set('shows_place', shown)}
        />
        <SwitchField
          label={t('sset.points.active')}
          name="is_active"
          checked={draft.is_active}
          onChange={(active) => form.set('is_active', active)}
        />
        {form.refused && <RefusalNotice {...form.refused} />}
        <Button type="submit" busy={form.busy} block>
          {t('sset.save')}
        </Button>
      </form>
    </Dialog>
  );
}
