export default function AccountArea() {
  return null;
}
