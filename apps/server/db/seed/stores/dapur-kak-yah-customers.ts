import { demoPeople } from '../demo-people.ts';

const person = (name: string, phone: string, email: string) => ({ name, phone, email });

export const siti = person('Siti Nurhaliza Zainal', '+60123456701', 'siti.zainal@example.com');
export const farid = person('Mohd Farid Ismail', '+60133456702', 'farid.ismail@example.com');
export const meiling = person('Tan Mei Ling', '+60163456703', 'meiling.tan@example.com');
export const priya = person('Priya Nair', '+60173456704', 'priya.nair@example.com');
export const { customer: aisyahAtKakYah } = demoPeople;
export const weijie = person('Lim Wei Jie', '+60143456706', 'weijie.lim@example.com');
export const hafiz = person('Hafiz Azman', '+60113456707', 'hafiz.azman@example.com');
export const kamala = person('Kamala Subramaniam', '+60123456708', 'kamala.s@example.com');
export const rosnah = person('Rosnah Md Yusof', '+60133456709', 'rosnah.yusof@example.com');
export const jason = person('Jason Wong', '+60163456710', 'jason.wong@example.com');
export const liyana = person('Liyana Hashim', '+60173456711', 'liyana.hashim@example.com');
export const xinyi = person('陈欣怡', '+60183456712', 'xinyi.chan@example.com');
export const azlan = person('Azlan Shah Kamaruddin', '+60193456713', 'azlan.k@example.com');
export const dayang = person('Dayang Marina', '+60143456714', 'dayang.marina@example.com');
export const suresh = person('Suresh Kumar', '+60123456715', 'suresh.kumar@example.com');
