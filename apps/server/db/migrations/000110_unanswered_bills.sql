-- A provider's call about a bill that no store of ours knows is looked for among the tries that were never answered.
create index payment_attempts__unanswered on payment_attempts (provider) where bill_id is null;
