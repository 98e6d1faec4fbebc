import type { StoreRight, StoreRole } from '@dapur/contract/people/store-rights';
import { roleRights } from '@dapur/contract/people/role-rights';
import { useId } from 'react';
import { useI18n } from '../../i18n/index.tsx';

/** A role that may be given, and the rights where they are not the role's. */
export interface GivenWork {
  readonly role: Exclude<StoreRole, 'owner'>;
  readonly rights: readonly Given[] | null;
}
type Given = Exclude<StoreRight, 'ownership'>;

const roles = [
  'manager',
  'staff',
  'kitchen',
  'packer',
  'finance',
  'support',
] as const satisfies readonly StoreRole[];
const rights = [
  'orders',
  'money',
  'kitchen',
  'handover',
  'products',
  'schedule',
  'vouchers',
  'reviews',
  'customers',
  'reports',
  'settings',
] as const satisfies readonly Given[];

interface RoleFieldsProps {
  readonly value: GivenWork;
  readonly onChange: (value: GivenWork) => void;
}

/** The choice of a role, and below it what it opens, each to be switched by itself. */
export function RoleFields({ value, onChange }: RoleFieldsProps) {
  const { t } = useI18n();
  const name = useId();
  const usual = new Set<StoreRight>(roleRights[value.role]);
  const held = value.rights === null ? usual : new Set<StoreRight>(value.rights);
  const toggle = (right: Given) => {
    const next = rights.filter((one) => (one === right ? !held.has(one) : held.has(one)));
    const isUsual =
      next.length === rights.filter((one) => usual.has(one)).length && next.every((one) => usual.has(one));
    onChange({ role: value.role, rights: isUsual ? null : next });
  };
  return (
    <>
      <fieldset className="people-roles">
        <legend className="strong">{t('people.role')}</legend>
        {roles.map((role) => (
          <label key={role} className="people-role">
            <input
              type="radio"
              name={name}
              checked={value.role === role}
              onChange={() => onChange({ role, rights: null })}
            />
            <b>{t(`people.role.${role}`)}</b>
            <span className="small muted">{t(`people.roleText.${role}`)}</span>
          </label>
        ))}
      </fieldset>
      <details className="people-rights">
        <summary>{t('people.rights')}</summary>
        <p className="small muted">{t('people.rightsHint')}</p>
        {rights.map((right) => (
          <label key={right} className="people-right">
            <span className="grow">{t(`people.right.${right}`)}</span>
            <input
              type="checkbox"
              role="switch"
              checked={held.has(right)}
              aria-checked={held.has(right)}
              onChange={() => toggle(right)}
            />
          </label>
        ))}
      </details>
    </>
  );
}
