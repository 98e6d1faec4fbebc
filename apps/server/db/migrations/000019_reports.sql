-- What reports add up. None of these is written while an order is placed.
create index refunds__made on refunds (tenant_id, created_at) where state <> 'withdrawn';
create index orders__kept on orders (tenant_id, cancelled_at) where status = 'cancelled' and received_sen > refunding_sen;
