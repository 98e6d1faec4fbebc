import { demoPeople } from '../demo-people.ts';

const person = (name: string, phone: string, email: string) => ({ name, phone, email });

export const huiyi = person('Chong Hui Yi', '+60123456721', 'huiyi.chong@example.com');
export const amirah = person('Amirah Sofea', '+60133456722', 'amirah.sofea@example.com');
export const daniel = person('Daniel Raj', '+60163456723', 'daniel.raj@example.com');
export const jiahui = person('林佳慧', '+60173456724', 'jiahui.lim@example.com');
export const { customer: aisyahAtButterAndBloom } = demoPeople;
export const kelvin = person('Kelvin Teoh', '+60143456726', 'kelvin.teoh@example.com');
export const shalini = person('Shalini Devi', '+60113456727', 'shalini.devi@example.com');
export const syafiq = person('Syafiq Roslan', '+60123456728', 'syafiq.roslan@example.com');
export const grace = person('Grace Lau', '+60133456729', 'grace.lau@example.com');
export const zulaikha = person('Zulaikha Hamid', '+60163456730', 'zulaikha.hamid@example.com');
export const marcus = person('Marcus Fernandez', '+60173456731', 'marcus.fernandez@example.com');
export const siewling = person('Ng Siew Ling', '+60183456732', 'siewling.ng@example.com');
export const irfan = person('Irfan Hakimi', '+60193456733', 'irfan.hakimi@example.com');
export const anitha = person('Anitha Krishnan', '+60143456734', 'anitha.k@example.com');
