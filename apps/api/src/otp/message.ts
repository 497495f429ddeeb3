import { OTP_LIFE_SECONDS } from '@leasing/contract/otp-rules'

/** What the SMS says, without a link. With a short name it fits in one message, which in Thai holds 70 characters. */
export const otpMessage = (company: string, code: string, ref: string) =>
  `${company}: OTP ${code} (Ref ${ref})\nใช้ได้ ${OTP_LIFE_SECONDS / 60} นาที อย่าบอกใคร แม้เจ้าหน้าที่`
