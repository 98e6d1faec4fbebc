/** Texts of the contract in which no hostile word is planted, by patterns of their names, and why. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [
    /[pP]assword$|\.(api_key|api_secret|account_number)$|^savePaymentKeys\.keys\{\}$/,
    'is sealed or hashed, and shown to nobody',
  ],
  [
    /\.(token|version|quotation_id|quotationId|subdomain|tenantSubdomain|referralCode|confirm|keep\[\])$/,
    'is compared with what is there, and never kept',
  ],
  [
    /^(validateVoucher|markVoucherUsed|completePayment|sendConfirmation|createPayment|takeOverOrder|confirmTakeover|noteReferralClick|noteReferralArrival|previewEdit|previewNotice|previewMessage|sendTestNotice|courierOrder|social|linkIdentity|addProductionTicks)\./,
    'asks, and keeps none of its words',
  ],
  [
    /^createOrder\.(order_number|address|tax_name|voucher_code|status|payment_status|payment_method|payment_ref|lalamove_data|items\[\]\.name|created_at|updated_at|delivery_time)/,
    'is decided by the server, or must be one of the store’s own',
  ],
  [
    /^(createManualOrder|editOrder)\.(handover\.)?(delivery_time|quotation_id|address|house_unit_no|building_name|recipient)/,
    'must be one of the store’s own, or belongs to a delivery as the customer’s address does',
  ],
  [
    /^quoteDelivery\.(pickupAddress|deliveryAddress|deliveryTime)$/,
    'is decided by the server, or must be one of the store’s own',
  ],
  [/^sendMessage\.filter\./, 'chooses customers, and is not kept'],
  [/^nameStoreDomain\.host$/, 'must be the name of a host'],
  [/^rescheduleOrders\.delivery_time$/, 'must be one of the store’s own'],
  [
    /\.product_option\{\}(\[\])?$|^createProduct\.options\[\]\.off\[\]$|^saveRecipe\.parts\[\]\./,
    'is a choice of its product, planted there',
  ],
  [/^(register|registerTenant)\.(full_name|phone|companyName)$/, 'is planted where it is changed later'],
  [/^(saveWeek|saveDateSlots)\.slots\[\]\.time$/, 'must be a time of day'],
  [
    /^updateProfile\.phone$|^createVoucher\.(code|codes\.prefix)$|^deleteAccount\./,
    'holds no sign that could run',
  ],
  [
    /^(updateAddress|updateProduct|savePickupPoint|changeVoucher|duplicateProduct|bulkProducts|renameProductCategory|orderProductCategories|importProducts)\./,
    'is planted by the call that first writes it',
  ],
  [/^(?!saveTransferAccount\.).*\.holder$/, 'is sealed with the account'],
  [/^saveTransferAccount\.duitnow_code$/, 'must be a code with the right checksum'],
  [/^saveStoreSeller\.registration$/, 'holds no sign that could run'],
  [/^previewStatement\.mapping$/, 'names columns of its file'],
  [/^cancelOrder\.reason$|^cancelOrderBySeller\.method$/, 'is the same column as the seller’s reason'],
  [/^saveDeliverySettings\.address$/, 'is the same column as saveStorePlace.address'],
  [/^eraseCustomer\./, 'is compared with a name'],
  [/^writeToPlatform\.website$/, 'makes the letter go nowhere'],
  [/^collectEvents\./, 'is counted, and none of its words is kept'],
  [
    /^(setStoreCommission|setReferralTerms|recordCommissionMoney|reverseCommissionMoney|reverseReward|rejectReferral|rejectPayout|draftPayoutRun|cancelPayoutRun|settlePayouts|saveContentDraft|publishContent|handToStore|dealWithFinding|lockPerson|unlockPerson|setPersonRole|startImpersonation|allowImpersonationChanges|suspendStore|shutStore|reinstateStore|changeStoreSlug|reserveWord|moveSwitch|bookReward|approveStore|rejectStore|judgePaper|keepIncident)\./,
    'is written by the platform’s own people',
  ],
  [/^(enrol|confirm|pass)SecondFactor\.|^renewRecoveryCodes\./, 'is compared with a code'],
];

/** Why a field is left out; undefined: it must be planted. */
export const notPlanted = (field: string): string | undefined =>
  reasons.find(([pattern]) => pattern.test(field))?.[1];
