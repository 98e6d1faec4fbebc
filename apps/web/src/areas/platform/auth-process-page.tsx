export default function AuthProcessPage() {
  return null;
}
