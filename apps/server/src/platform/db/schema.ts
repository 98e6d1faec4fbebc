import type { Generated } from 'kysely';
import type { AccountTables } from './account-tables.ts';
import type { ActivityTables } from './activity-tables.ts';
import type { AnalyticsTables } from './analytics-tables.ts';
import type { AttachmentTables } from './attachment-tables.ts';
import type { AuditTables } from './audit-tables.ts';
import type { CapacityTables } from './capacity-tables.ts';
import type { CatalogueTables } from './catalogue-tables.ts';
import type { ComplianceTables } from './compliance-tables.ts';
import type { ContentTables } from './content-tables.ts';
import type { CreditTables } from './credit-tables.ts';
import type { CustomerTables } from './customer-tables.ts';
import type { DeliveryTables } from './delivery-tables.ts';
import type { DeveloperTables } from './developer-tables.ts';
import type { DomainTables } from './domain-tables.ts';
import type { ImpersonationTables } from './impersonation-tables.ts';
import type { KitchenTables } from './kitchen-tables.ts';
import type { NoticesTables } from './notices-tables.ts';
import type { OrderListTables } from './order-list-tables.ts';
import type { OrderTables } from './order-tables.ts';
import type { OutboxTables } from './outbox-tables.ts';
import type { PaymentTables } from './payment-tables.ts';
import type { PeopleTables } from './people-tables.ts';
import type { PlatformStoreTables } from './platform-store-tables.ts';
import type { PrivacyTables } from './privacy-tables.ts';
import type { ProductionTables } from './production-tables.ts';
import type { ReferralTables } from './referral-tables.ts';
import type { ReportTables } from './report-tables.ts';
import type { IncidentTables } from './incident-tables.ts';
import type { RulesTables } from './rules-tables.ts';
import type { ScheduleTables } from './schedule-tables.ts';
import type { StoreTables } from './store-tables.ts';
import type { VoucherTables } from './voucher-tables.ts';

/** The tables as they stand after the newest migration. */
export interface Database
  extends
    AccountTables,
    ActivityTables,
    AnalyticsTables,
    AttachmentTables,
    AuditTables,
    CapacityTables,
    CatalogueTables,
    ComplianceTables,
    ContentTables,
    CreditTables,
    CustomerTables,
    DeliveryTables,
    DeveloperTables,
    DomainTables,
    ImpersonationTables,
    KitchenTables,
    NoticesTables,
    OrderListTables,
    OrderTables,
    IncidentTables,
    OutboxTables,
    PaymentTables,
    PeopleTables,
    PlatformStoreTables,
    PrivacyTables,
    ProductionTables,
    ReferralTables,
    ReportTables,
    RulesTables,
    ScheduleTables,
    StoreTables,
    VoucherTables {
  rate_limits: { key: string; window_start: Date; hits: Generated<number> };
}
